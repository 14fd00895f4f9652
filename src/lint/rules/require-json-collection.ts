import type { Step } from '../../model/index.js'
import type { Diagnostic, Severity } from '../../source/diagnostic.js'
import { containerKind } from '../printed-kind.js'
import { problemAt } from '../problem.js'
import type { Reference } from '../reference.js'
import { jsonFix, spokenPath } from '../reference-rule.js'
import { type StepSubject, stepRule } from '../step-rule.js'
import { readTemplate } from '../template-reading.js'

/** A collection that is not a JSON array: Go prints a list as `[a b]`, and the loop cannot read that. */
export const requireJsonCollection = stepRule(
  {
    id: 'require-json-collection',
    description: 'Finds a collection that does not come out as a JSON array.',
    severity: 'warning',
    dialects: ['toolhive']
  },
  function* (subject) {
    const { step, workflow } = subject
    if (step.kind !== 'forEach') return
    const { expression } =
      step.collection.text === '' ? { expression: null } : { expression: step.collection }
    if (expression && !expression.isTemplate) yield* plain(subject, expression.text)
    if (!expression?.isTemplate) return
    const printed = readTemplate(expression, workflow).reading.references.filter(
      ({ usage }) => usage.kind === 'print'
    )
    for (const reference of printed) yield* printedRaw(subject, reference)
  }
)

/** What a person writes into a collection is JSON itself. */
function* plain({ step }: StepSubject, text: string): Generator<Diagnostic> {
  if (step.kind !== 'forEach' || isJsonArray(text)) return
  yield problemAt(step.collection.origin, {
    rule: 'require-json-collection',
    severity: severityOf(step),
    message: `collection must resolve to a JSON array, got: ${text.slice(0, 100)}; write it as '["a","b"]'`,
    failsRun: true
  })
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

function* printedRaw({ step, workflow }: StepSubject, reference: Reference): Generator<Diagnostic> {
  if (step.kind !== 'forEach') return
  const { path, span } = reference
  const kind = containerKind(path, workflow)
  if (kind === null && !mayBeList(path, workflow.steps)) return
  const fix = jsonFix(step.collection, reference)
  const words = kind === null ? 'if it is a list, it' : 'it'
  yield problemAt(step.collection.origin, {
    rule: 'require-json-collection',
    severity: kind === null ? 'warning' : severityOf(step),
    message: `collection must resolve to a JSON array: ${spokenPath(path)} is printed as it is; ${words} comes out as ${kind === 'map' ? 'map[a:1]' : '[a b]'} and the step fails; write {{json ${spokenPath(path)}}}`,
    span: step.collection.spanOf(span.start, span.end),
    ...(kind === null ? {} : { failsRun: true }),
    ...(fix ? { fix: { ...fix, isUnsafe: kind === null } } : {})
  })
}

/** A field of structured content may well be a list; the text of a block may be JSON as it is. */
function mayBeList([root, id, field, name, ...more]: readonly string[], steps: readonly Step[]): boolean {
  const step = steps.find(each => each.id === id)
  const isBlock = name === undefined || /^(text|image|resource)(_\d+)?$/.test(name)
  return root === 'steps' && step?.kind === 'tool' && field === 'output' && !isBlock && more.length === 0
}

function severityOf(step: Step): Severity {
  return step.onError.tolerates.includes('collection') ? 'warning' : 'error'
}
