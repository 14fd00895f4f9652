import type { JsonObject, JsonValue } from '../model/index.js'
import { isJsonObject, jsonText, wantsFailure } from '../model/index.js'
import { candidatesFor, literalsIn } from './candidate-values.js'
import type { InputChange } from './case.js'
import { changedAt } from './changed-inputs.js'
import { type InputRead, type InputReads, valueAt } from './input-reads.js'
import type { Observed } from './watched-workflow.js'

type Of<K extends Observed['kind']> = Extract<Observed, { kind: K }>

/** Changed inputs that lead to another decision, or why none are known. */
export type ChangedDecision = { readonly inputs: readonly InputChange[] } | { readonly reason: string }

/** The most combinations of values that are tried. */
const MAX_TRIES = 400

/** Finds inputs that reverse a condition. */
export function reverseCondition(observed: Of<'condition'>, reads: InputReads): ChangedDecision {
  const { expression, scope, decision, decide } = observed
  const all = reads.of(expression.text, 'condition')
  const usable = all.filter(isDecided)
  if (usable.length === 0) return { reason: unusable(all) }
  const literals = literalsIn(reads.template(expression.text, 'condition'))
  const options = usable.map(read => changesOf(read, scope, literals))
  for (const changes of combinations(options)) {
    const other = changes.reduce<JsonValue>(
      (seen, { at, value }) => changedAt(seen, { path: at, value }),
      scope
    )
    if (isJsonObject(other) && decide(other) === !decision)
      return { inputs: changes.map(({ place, value }) => ({ ...place, value })) }
  }
  return { reason: `no other value of ${usable.map(({ text }) => text).join(', ')} that was tried turns it` }
}

type DecidedRead = InputRead & { readonly place: NonNullable<InputRead['place']> }

function isDecided(read: InputRead): read is DecidedRead {
  return read.place !== null
}

function unusable(reads: readonly InputRead[]): string {
  if (reads.length === 0) return 'it reads nothing that an input decides'
  return `it reads only ${reads.map(({ text }) => text).join(', ')}, which no input decides`
}

interface Change {
  readonly place: DecidedRead['place']
  readonly at: readonly (string | number)[]
  readonly value: JsonValue
}

function changesOf(read: DecidedRead, scope: JsonObject, literals: readonly JsonValue[]): readonly Change[] {
  const { segments: at, place } = read
  return candidatesFor(valueAt(scope, at), literals).map(value => ({ place, at, value }))
}

/** Single changes, then pairs of them, likely ones first. */
function* combinations(options: readonly (readonly Change[])[]): Generator<readonly Change[]> {
  let tries = 0
  const longest = Math.max(0, ...options.map(({ length }) => length))
  for (let rank = 0; rank < longest; rank++)
    for (const list of options) {
      const change = list[rank]
      if (change && tries++ < MAX_TRIES) yield [change]
    }
  for (const [at, first] of options.entries())
    for (const second of options.slice(at + 1))
      for (const a of first) for (const b of second) if (tries++ < MAX_TRIES) yield [a, b]
}

/** Finds inputs that give a loop another number of items. */
export function resizeLoop(
  { expression, scope, items, collect }: Of<'loop'>,
  wanted: 0 | 1 | 2,
  reads: InputReads
): ChangedDecision {
  const all = reads.of(expression.text, 'collection')
  const usable = all.filter(isDecided)
  if (usable.length === 0)
    return { reason: all.length === 0 ? 'its list is written in the workflow' : unusable(all) }
  for (const { segments, place } of usable) {
    const list = listAt(scope, segments)
    if (!list) continue
    const value = resized(list.items.length > 0 ? list.items : items, wanted)
    if (!value) continue
    const written = list.isText ? jsonText(value) : value
    const other = changedAt(scope, { path: segments, value: written })
    if (isJsonObject(other) && collect(other) === wanted) return { inputs: [{ ...place, value: written }] }
  }
  return { reason: `no other value of ${usable.map(({ text }) => text).join(', ')} that was tried does` }
}

/** The list at a path, or in its JSON text. */
function listAt(
  scope: JsonObject,
  segments: InputRead['segments']
): { readonly items: readonly JsonValue[]; readonly isText: boolean } | null {
  const value = valueAt(scope, segments)
  if (Array.isArray(value)) return { items: value, isText: false }
  if (typeof value !== 'string' || !value.trim().startsWith('[')) return null
  try {
    const items: unknown = JSON.parse(value)
    return Array.isArray(items) ? { items, isText: true } : null
  } catch {
    return null
  }
}

function resized(items: readonly unknown[], size: number): JsonValue[] | null {
  const [first] = items as readonly JsonValue[] // the items of a JSON list
  if (first === undefined && size > 0) return null
  return Array.from({ length: size }, (_, at) => (items[at] as JsonValue | undefined) ?? first ?? null)
}

/** Finds changes of a result that reverse a condition on it. */
export function reverseExpectation(observed: Of<'expectation'>, of: string | null): ChangedDecision {
  const { condition, subject, decision, decide } = observed
  const { expected, unexpected } = condition.expectation
  const places = [...(expected?.values ?? []), ...(unexpected?.values ?? [])].flatMap(({ path, value }) =>
    path.isTemplate
      ? []
      : [{ path: writtenPath(path.text), wanted: value.kind === 'literal' ? value.value : undefined }]
  )
  if (of === null) return { reason: 'it looks at a result that no input decides' }
  if (places.length === 0) return { reason: 'it looks only at whether the call succeeds' }
  const wanted = places.flatMap(({ path, wanted: value }) => (value === undefined ? [] : [{ path, value }]))
  const others = places.flatMap(({ path }) =>
    candidatesFor(valueAt(subject.value ?? null, path), []).map(value => [{ path, value }])
  )
  for (const changes of [wanted, ...wanted.map(change => [change]), ...others]) {
    const value = changes.reduce<JsonValue>((seen, change) => changedAt(seen, change), subject.value ?? null)
    if (changes.length > 0 && decide({ ...subject, value }) === !decision)
      return { inputs: changes.map(change => ({ input: 'result', of, ...change })) }
  }
  if (!decision && wantsFailure(condition.expectation))
    return { reason: 'only an error meets it, and no input makes a call fail' }
  return { reason: 'no other result that was tried turns it' }
}

/** The path syntax of conditions: `items[0].name`. */
function writtenPath(text: string): (string | number)[] {
  return text
    .split(/[.[\]]+/)
    .filter(Boolean)
    .map(part => (/^\d+$/.test(part) ? Number(part) : part))
}
