import type { Step } from '../../../model/index.js'
import type { Diagnostic, Severity } from '../../../source/diagnostic.js'
import { expressionRule } from '../../expression-rule.js'
import type { ExpressionPlace } from '../../expressions.js'
import { type Misfit, misfitOf, neverFits } from '../../outcome-fit.js'
import { knownText, type Outcome, outcomesOf } from '../../outcomes.js'
import { problemAt } from '../../problem.js'
import type { Reference } from '../../reference.js'
import { jsonFix, spokenPath } from '../../reference-rule.js'
import { readTemplate } from '../../template-reading.js'
import { kindOfPath, spokenKind } from '../../value-kind.js'

/** A collection that is not a JSON array: Go prints a list as `[a b]`, and the loop cannot read that. */
export const requireJsonCollection = expressionRule(
  {
    id: 'require-json-collection',
    description: 'Finds a collection that does not come out as a JSON array.',
    severity: 'warning',
    dialects: ['toolhive']
  },
  'collection',
  function* (place) {
    if (place.expression.text === '') return
    const { references } = readTemplate(place.expression, place.workflow).reading
    const raw = references.filter(({ usage }) => usage.kind === 'print')
    const printed = raw.flatMap(reference => printedRaw(place, reference) ?? [])
    yield* printed
    const misfit = printed.length > 0 ? null : misfitOf(outcomesOf(place), isArray)
    if (misfit) yield noArray(place, misfit)
  }
)

function isArray(outcome: Outcome): boolean {
  const text = knownText(outcome)
  return text === null ? !neverFits(outcome, 'array') : isJsonArray(text)
}

function isJsonArray(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) || value === null
  } catch {
    // Not JSON at all, which is the answer.
    return false
  }
}

function noArray(place: ExpressionPlace, { outcome, isNever, isSure }: Misfit): Diagnostic {
  const severity = isSure ? severityOf(place) : 'warning'
  return problemAt(place.expression.origin, {
    rule: 'require-json-collection',
    severity,
    message: `collection must resolve to a JSON array, and ${isNever ? '' : 'it may not: '}${reasonOf(outcome)}; write it as '["a","b"]' or {{json LIST}}`,
    ...(severity === 'error' ? { failsRun: true } : {})
  })
}

function reasonOf(outcome: Outcome): string {
  const text = knownText(outcome)
  if (text !== null) return `this is ${JSON.stringify(text.slice(0, 100))}`
  const [first] = outcome.filter(part => (typeof part === 'string' ? part.trim() !== '' : true))
  if (first === undefined || typeof first === 'string')
    return `this begins with ${JSON.stringify(first?.slice(0, 20) ?? '')}`
  return `${first.action} is ${spokenKind(first.kind)}`
}

/** A value that is printed as Go prints it. A map is no array for sure; a list is one only when it is empty or has one number. */
function printedRaw(place: ExpressionPlace, reference: Reference): Diagnostic | null {
  const { expression, workflow } = place
  const { path, span } = reference
  const { name: kind } = kindOfPath(path, workflow)
  if (kind !== 'map' && kind !== 'list' && !mayBeList(path, workflow.steps)) return null
  const fix = jsonFix(expression, reference)
  const isSure = kind === 'map' && path[0] !== 'params'
  const outcome =
    kind === 'map' ? 'a map comes out as map[a:1]' : 'a list of more than one comes out as [a b]'
  return problemAt(expression.origin, {
    rule: 'require-json-collection',
    severity: isSure ? severityOf(place) : 'warning',
    message: `collection must resolve to a JSON array, and ${spokenPath(path)} is printed as it is: ${outcome}, and the step fails; write {{json ${spokenPath(path)}}}`,
    span: expression.spanOf(span.start, span.end),
    ...(isSure ? { failsRun: true } : {}),
    ...(fix ? { fix: { ...fix, isUnsafe: kind !== 'map' && kind !== 'list' } } : {})
  })
}

/** A field of structured content may well be a list; the text of a block may be JSON as it is. */
function mayBeList([root, id, field, name, ...more]: readonly string[], steps: readonly Step[]): boolean {
  const step = steps.find(each => each.id === id)
  const isBlock = name === undefined || /^(text|image|resource)(_\d+)?$/.test(name)
  return root === 'steps' && step?.kind === 'tool' && field === 'output' && !isBlock && more.length === 0
}

/** A loop behind a condition may never be reached, one that always skips it included. */
function severityOf({ step }: ExpressionPlace): Severity {
  const mayGoOn = step === null || step.condition !== null || step.onError.tolerates.includes('collection')
  return mayGoOn ? 'warning' : 'error'
}
