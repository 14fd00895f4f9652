import {
  addToList,
  type Expectation,
  type ExpectedValue,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type LookedAt,
  type Outcome,
  type ResultPattern,
  type ResultSemantics,
  type RunView,
  type StepEnding,
  type Trouble
} from '../../../model/index.js'
import { printPlain } from '../../../template/fmt/print-value.js'
import { toPlain } from '../../../template/modes/plain-value.js'
import { lookUpPath, renderOutput } from '../../../template/modes/typed-template.js'
import type { ChangeableValues } from './changeable-values.js'
import { isRecorded } from './fatal.js'
import { contentOf } from './interpret.js'
import { renderTree } from './render.js'
import { withinLimits } from './within-limits.js'

/** How results decide conditions. */
export function resultSemantics(changeable: () => ChangeableValues | null): ResultSemantics {
  return {
    ofStep: (view, id) =>
      withinLimit(() => {
        const looked = ofStep(view, id)
        const values = looked.ok ? changeable() : null
        return looked.ok && values ? lookedAt(values.asIs(looked.value.value ?? null)) : looked
      }),
    ofCall: result => ({ value: contentOf(result), isError: result.isError }),
    meets: (expectation, subject, scope) => withinLimit(() => meets(expectation, subject, scope))
  }
}

/** Fails for a value that contains itself, on which the engine crashes. */
function withinLimit<T>(attempt: () => Outcome<T>): Outcome<T> {
  const attempted = withinLimits(attempt)
  return attempted.ok
    ? attempted.value
    : { ok: false, failure: { kind: 'condition', cause: attempted.cause } }
}

/** The result of an executed step, or how it ended when it has none. */
function ofStep(view: RunView, id: string): Outcome<LookedAt> {
  const ending = recordedEndings(view.history, id).findLast(({ record }) => record.status !== 'skipped')
  if (!ending) {
    const cause = `condition references non-existent step result: ${id}`
    return { ok: false, failure: { kind: 'condition', cause } }
  }
  const value = view.results.get(id) ?? null
  if (value !== null) return lookedAt(value)
  const { status, trouble, result } = ending.record
  // An error result that is not tolerated is recorded like any other.
  if (status === 'failed' && !result)
    return lookedAt({ error: trouble?.cause ?? '', success: false, isError: true, status })
  return lookedAt({ success: true, status: 'completed' })
}

function lookedAt(value: JsonValue): Outcome<LookedAt> {
  return { ok: true, value: { value, isError: isJsonObject(value) && value.isError === true } }
}

/** `expect.success` counts only if `expect` has paths or neither pattern has; an absent one means false in both. */
function meets(
  { expected, unexpected }: Expectation,
  subject: LookedAt,
  scope: JsonObject
): Outcome<boolean> {
  const hasUnexpected = (unexpected?.values.length ?? 0) > 0
  const hasExpected = (expected?.values.length ?? 0) > 0 || !hasUnexpected
  const look = { subject, scope: { ...scope, result: subject.value ?? null } }
  const wanted = hasExpected ? meetsExpected(expected, look) : { ok: true as const, value: true }
  if (!wanted.ok || !wanted.value || !hasUnexpected) return wanted
  const found = matchesAll(unexpected, look)
  return found.ok ? { ok: true, value: !found.value } : found
}

interface ResultLook {
  readonly subject: LookedAt
  readonly scope: JsonObject
}

function meetsExpected(expected: ResultPattern | null, look: ResultLook): Outcome<boolean> {
  const wantsSuccess = expected?.success?.value ?? false
  if (wantsSuccess === look.subject.isError) return { ok: true, value: false }
  return matchesAll(expected, look)
}

/** Empty content and plain text match no path. */
function matchesAll(pattern: ResultPattern | null, look: ResultLook): Outcome<boolean> {
  for (const expected of pattern?.values ?? []) {
    const matched = matches(expected, look)
    if (!matched.ok || !matched.value) return matched
  }
  return { ok: true, value: true }
}

function matches({ path, value }: ExpectedValue, { subject, scope }: ResultLook): Outcome<boolean> {
  const no = { ok: true, value: false } as const
  if (subject.value === undefined || subject.value === null || typeof subject.value === 'string') return no
  const wanted = renderTree(value, scope)
  if (!wanted.ok) return no
  const found = path.isTemplate ? renderOutput(path.text, scope) : lookUpPath(path.text, subject.value)
  if (!found.ok) return no
  const actual = toPlain(found.value) as JsonValue // a looked-up value is plain JSON
  const uncomparable = goTypeOfBoth(wanted.value, actual)
  if (uncomparable !== null) return { ok: false, failure: crash(uncomparable) }
  return { ok: true, value: printPlain(wanted.value) === printPlain(actual) }
}

/** The type of two values that Go cannot compare: two lists or two maps. */
function goTypeOfBoth(wanted: JsonValue, actual: JsonValue): string | null {
  if (Array.isArray(wanted) && Array.isArray(actual)) return '[]interface {}'
  return isJsonObject(wanted) && isJsonObject(actual) ? 'map[string]interface {}' : null
}

function crash(type: string): Trouble {
  return { kind: 'condition', cause: `runtime error: comparing uncomparable type ${type}` }
}

interface Indexed {
  /** Number of history entries already indexed. */
  length: number
  readonly byId: Map<string, StepEnding[]>
}

const indexes = new WeakMap<readonly StepEnding[], Indexed>()

/** The records of a step in an append-only history, indexed because thousands of conditions may look up as many steps. */
function recordedEndings(history: readonly StepEnding[], id: string): readonly StepEnding[] {
  const index = indexes.get(history) ?? { length: 0, byId: new Map() }
  indexes.set(history, index)
  for (; index.length < history.length; index.length++) note(index, history[index.length])
  return index.byId.get(id) ?? []
}

function note({ byId }: Indexed, ending: StepEnding | undefined): void {
  if (!ending || !isRecorded(ending)) return
  addToList(byId, ending.step.id, ending)
}
