import type { Diagnostic, Severity } from '../../../source/diagnostic.js'
import type { PrintedText } from '../../../template/index.js'
import { isClaimed, said } from '../../finding-rule.js'
import type { InferredPlace } from '../../inferred.js'
import { inferredIn } from '../../inferred.js'
import { problemAt } from '../../problem.js'
import type { Rule } from '../../rule.js'
import { noMissingNestedValue } from '../names/no-missing-nested-value.js'
import { noFailingTemplate } from '../values/no-failing-template.js'
import { validCondition } from './valid-condition.js'

/** A condition whose value, as a schema declares it, is no boolean. */
export const validConditionValue: Rule = {
  meta: {
    id: 'valid-condition-value',
    description: 'Finds a condition that, as its values are declared, does not come out as true or false.',
    severity: 'warning',
    dialects: ['toolhive']
  },
  *check(context) {
    const claimed = [validCondition, noFailingTemplate, noMissingNestedValue].flatMap(rule =>
      said(rule, context)
    )
    for (const inferred of inferredIn(context)) {
      const { place } = inferred
      if (place.role !== 'condition' || place.workflow.dialect !== 'toolhive') continue
      const span = { start: 0, end: place.expression.text.length }
      if (!isClaimed(claimed, place, span)) yield* problems(inferred)
    }
  }
}

const DECIDING = ['true', 'True', 'TRUE', 'false', 'False', 'FALSE']

function* problems({ place, declared, engine }: InferredPlace): Generator<Diagnostic> {
  const texts = declared.printed ?? []
  const bad = texts.filter(text => !mayDecide(text))
  const [shown] = bad.filter(text => text.join('') !== '<no value>')
  if (!shown) return
  const isSure = bad.length === texts.length
  const isCertain = isSure && engine()?.printed?.some(mayDecide) === false
  const severity: Severity =
    isCertain && !place.step?.onError.tolerates.includes('condition') ? 'error' : 'warning'
  yield problemAt(place.expression.origin, {
    rule: 'valid-condition-value',
    severity,
    message: `condition must evaluate to 'true' or 'false', and as it is declared ${isSure ? 'it is' : 'it may be'} ${spoken(shown)}; compare it, as in {{eq A B}}`,
    ...(severity === 'error' ? { failsRun: true } : {})
  })
}

/** Digits and brackets are in none of the words that decide. */
function mayDecide(text: PrintedText): boolean {
  const parts = text.map(part =>
    typeof part === 'string' ? escaped(part) : isWord(part.kind) ? '.*' : '\\d'
  )
  const pattern = new RegExp(`^${parts.join('')}$`, 's')
  return DECIDING.some(word => pattern.test(word))
}

function isWord(kind: string): boolean {
  return kind === 'text' || kind === 'unknown'
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}

const SPOKEN: Readonly<Record<string, string>> = {
  float: 'a number',
  int: 'a number',
  list: 'a list',
  map: 'a map'
}

function spoken(text: PrintedText): string {
  const [part] = text.filter(each => typeof each !== 'string')
  const kind = typeof part === 'object' ? SPOKEN[part.kind] : undefined
  return kind ?? JSON.stringify(text.filter(each => typeof each === 'string').join('…'))
}
