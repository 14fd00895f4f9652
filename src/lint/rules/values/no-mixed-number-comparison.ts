import type { FactOf } from '../../../analysis/fact.js'
import type { NumberKind } from '../../../analysis/number-kind.js'
import { type Operand, spokenPath } from '../../../analysis/reference.js'
import type { Fix } from '../../../source/diagnostic.js'
import { ending, factRule, spanIn } from '../../fact-rule.js'
import { isWholeTemplate } from '../../whole-template.js'

/** A comparison of a float with a whole number, which the engine refuses to make. */
export const noMixedNumberComparison = factRule(
  {
    id: 'no-mixed-number-comparison',
    description:
      'Finds a comparison of a number that arrives as JSON with a whole number, or of a counter with a decimal one.',
    severity: 'warning',
    dialects: ['toolhive']
  },
  ['mixed-numbers'],
  fact => {
    const { call, literal, literalKind, other, otherKind, place } = fact
    const fix = otherKind === 'either' ? null : literalFix(fact)
    const always = alwaysFails(fact)
    return {
      severity: always ? 'error' : 'warning',
      message: `error calling ${call.name}: incompatible types for comparison: ${reason(other, otherKind)}, and ${textOf(literal)} is ${literalKind === 'int' ? 'a whole number' : 'a decimal number'}${fix ? `; ${fix.description.toLowerCase()}` : advice(otherKind)}`,
      span: spanIn(place, literal.span),
      ...ending(always),
      ...(fix ? { fix } : {})
    }
  }
)

function reason({ path }: Operand, kind: NumberKind): string {
  if (kind === 'int') return `${path ? spokenPath(path) : 'a count'} is a whole number`
  if (kind === 'either')
    return `${path ? spokenPath(path) : 'the value'} is a whole number where its default applies and a decimal one where the caller gives it`
  return `a number ${path ? `in ${spokenPath(path)}` : 'out of JSON'} arrives as a decimal number`
}

function advice(kind: NumberKind): string {
  if (kind !== 'either') return ''
  return '; no literal is right for both: require the parameter and leave the default out, or compare texts, as in {{eq (printf "%v" A) "3"}}'
}

function textOf({ node }: Operand): string {
  return node?.kind === 'number' ? node.text : ''
}

function literalFix({ literal, literalKind: kind, place }: FactOf<'mixed-numbers'>): Fix | null {
  const text = textOf(literal)
  const replacement =
    kind === 'int' && /^[-+]?\d+$/.test(text)
      ? `${text}.0`
      : /^[-+]?\d+\.0*$/.test(text)
        ? text.replace(/\..*$/, '')
        : null
  if (replacement === null) return null
  const span = spanIn(place, literal.span)
  return { description: `Write ${replacement}`, edits: [{ ...span, text: replacement }] }
}

/** True for a condition that is this comparison alone: a missing value could only pass as not equal. */
function alwaysFails({ call, otherKind: kind, place }: FactOf<'mixed-numbers'>): boolean {
  const { role, step } = place
  if (role !== 'condition' || kind === 'either' || step?.onError.tolerates.includes('condition')) return false
  if ((call.name === 'eq' || call.name === 'ne') && kind !== 'int') return false
  return isWholeTemplate(place, call.span)
}
