import type { ExpressionPlace } from '../../../analysis/expressions.js'
import type { FactOf } from '../../../analysis/fact.js'
import { knownText, type Outcome } from '../../../analysis/outcomes.js'
import { spokenPath } from '../../../analysis/reference.js'
import { spokenKind } from '../../../analysis/value-kind.js'
import type { Severity } from '../../../source/diagnostic.js'
import { ending, factRule, jsonFix, type Saying, spanIn } from '../../fact-rule.js'

/** A collection that is not a JSON array: Go prints a list as `[a b]`, and the loop cannot read that. */
export const requireJsonCollection = factRule(
  {
    id: 'require-json-collection',
    description: 'Finds a collection that does not come out as a JSON array.',
    severity: 'warning',
    dialects: ['toolhive']
  },
  ['no-list', 'raw-list'],
  fact => (fact.kind === 'no-list' ? noArray(fact) : printedRaw(fact))
)

function noArray({ place, misfit: { outcome, isNever, isSure } }: FactOf<'no-list'>): Saying {
  const severity = isSure ? severityOf(place) : 'warning'
  return {
    severity,
    message: `collection must resolve to a JSON array, and ${isNever ? '' : 'it may not: '}${reasonOf(outcome)}; write it as '["a","b"]' or {{json LIST}}`,
    ...ending(severity === 'error')
  }
}

function reasonOf(outcome: Outcome): string {
  const text = knownText(outcome)
  if (text !== null) return `this is ${JSON.stringify(text.slice(0, 100))}`
  const [first] = outcome.filter(part => (typeof part === 'string' ? part.trim() !== '' : true))
  if (first === undefined || typeof first === 'string')
    return `this begins with ${JSON.stringify(first?.slice(0, 20) ?? '')}`
  return `${first.action} is ${spokenKind(first.kind)}`
}

function printedRaw(fact: FactOf<'raw-list'>): Saying {
  const { place, reference, what } = fact
  const { path } = reference
  const isSure = what === 'map' && path[0] !== 'params'
  const outcome =
    what === 'map' ? 'a map comes out as map[a:1]' : 'a list of more than one comes out as [a b]'
  return {
    severity: isSure ? severityOf(place) : 'warning',
    message: `collection must resolve to a JSON array, and ${spokenPath(path)} is printed as it is: ${outcome}, and the step fails; write {{json ${spokenPath(path)}}}`,
    span: spanIn(place, reference.span),
    ...ending(isSure),
    ...jsonFix(fact, what === null)
  }
}

/** A loop behind a condition may never be reached, one that always skips it included. */
function severityOf({ step }: ExpressionPlace): Severity {
  const mayGoOn = step === null || step.condition !== null || step.onError.tolerates.includes('collection')
  return mayGoOn ? 'warning' : 'error'
}
