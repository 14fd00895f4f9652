import type { EventLocation, RunEvent, RunStatus } from '../engine/index.js'
import { isJsonObject, type JsonValue, jsonText } from '../model/index.js'
import { type Case, placeName } from './case.js'
import { type Effect, effectsOf, missingOf, type ToolFacts } from './effects.js'
import type { CaseRun } from './run-case.js'

/** How a case ended. */
export interface CaseResult extends Case {
  readonly status: RunStatus
  readonly error: string | null
  /** Names and types in the output: `{released: integer}`. */
  readonly shape: string
  readonly durationMs: number
  /** Whether the output is that of the given run. */
  readonly answer: 'as-given' | 'other'
  /** The effects of a run that did not complete, destructive ones first. */
  readonly left: readonly Effect[]
  /** Effects of steps that run after a failure. */
  readonly cleanUp: readonly Effect[]
  /** Effects of the given run that this run does not have. */
  readonly missing: readonly Effect[]
  /** Tools without an answer in the fixtures: the real end of this case is unknown. */
  readonly unanswered: readonly string[]
  /** Equal for two runs with the same decisions, calls, arguments, order, ends of steps and output; times do not count. */
  readonly behaviour: string
}

/** The end of the given run, with which all others are compared. */
export interface GivenEnd {
  readonly answer: string
  readonly effects: readonly Effect[]
}

export function endOf(run: CaseRun, facts: ToolFacts): GivenEnd {
  const { status, output } = run.result
  return { answer: `${status} ${jsonText(output)}`, effects: effectsOf(run, facts).own }
}

/** The result of a case. The given run is compared with itself. */
export function resultOf(run: CaseRun, base: GivenEnd | null, facts: ToolFacts): CaseResult {
  const { result, case: which } = run
  const { status, output, failure } = result
  const { own, ofHandlers } = effectsOf(run, facts)
  const end = `${status} ${jsonText(output)}`
  return {
    ...which,
    status,
    error: failure?.message ?? null,
    shape: shapeOf(output),
    durationMs: result.events.at(-1)?.atMs ?? 0,
    answer: base === null || base.answer === end ? 'as-given' : 'other',
    left: status === 'completed' ? [] : own,
    cleanUp: ofHandlers,
    missing: base === null ? [] : missingOf(base.effects, own),
    unanswered: unansweredIn(run),
    behaviour: behaviourOf(result.events)
  }
}

function unansweredIn({ result, case: { causes } }: CaseRun): readonly string[] {
  const tools = result.events.flatMap(event => {
    if (event.type === 'callUnanswered') return [event.tool]
    return event.type === 'runEnded' ? (event.missingTools ?? []) : []
  })
  const questions = result.events.flatMap(event =>
    event.type === 'stepFailed' && event.failure.kind === 'missing_answer' ? [placeName(event)] : []
  )
  const isMeant = causes.some(({ cause }) => cause === 'no-such-tool')
  return [...new Set([...(isMeant ? [] : tools), ...questions])]
}

/** The events that a caller, a backend or a person can notice, without times. */
function behaviourOf(events: readonly RunEvent[]): string {
  return textHash(events.map(noticed).join('\n'))
}

function noticed(event: RunEvent): string {
  switch (event.type) {
    case 'callStarted':
      return `> ${placed(event)} ${event.tool} ${event.attempt} ${line(event.arguments)}`
    case 'callEnded':
      return `< ${event.call} ${event.outcome}`
    case 'conditionEvaluated':
      return `? ${placed(event)} ${event.decision}`
    case 'elicitationRequested':
      return `! ${placed(event)} ${event.message} ${line(event.schema)}`
    case 'stepCompleted':
    case 'stepSkipped':
      return `${event.type} ${placed(event)} ${line(event.output)}`
    case 'stepFailed':
      return `${event.type} ${placed(event)} ${event.isTolerated} ${event.failure.message} ${line(event.output)}`
    case 'stepCancelled':
      return `${event.type} ${placed(event)}`
    case 'runEnded':
      return `= ${event.status} ${line(event.output)} ${event.failure?.message ?? ''}`
    default:
      return ''
  }
}

function placed(place: EventLocation): string {
  return place.iteration ? `${placeName(place)}[${place.iteration.index}]` : placeName(place)
}

function line(value: JsonValue | undefined): string {
  return value === undefined ? '' : jsonText(value)
}

const DEEPEST = 6

/** The shape of a value as a short text: `{items: [{id: text}], total: integer}`. */
function shapeOf(value: JsonValue, depth = 0): string {
  if (value === null) return 'nothing'
  if (Array.isArray(value)) return depth < DEEPEST ? `[${shapesIn(value, depth)}]` : '[…]'
  if (isJsonObject(value)) return depth < DEEPEST ? `{${fieldsIn(value, depth)}}` : '{…}'
  if (typeof value === 'string') return 'text'
  if (typeof value === 'boolean') return 'boolean'
  return typeof value === 'bigint' || Number.isInteger(value) ? 'integer' : 'number'
}

function shapesIn(items: readonly JsonValue[], depth: number): string {
  return [...new Set(items.map(item => shapeOf(item, depth + 1)))].sort().join(' | ')
}

function fieldsIn(map: { readonly [key: string]: JsonValue }, depth: number): string {
  return Object.entries(map)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => `${key}: ${shapeOf(value, depth + 1)}`)
    .join(', ')
}

/** A 64-bit hash as sixteen hexadecimal digits, equal on every machine (FNV-1a with two start values). */
function textHash(text: string): string {
  let low = 0x811c9dc5
  let high = 0x9e3779b9
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    low = Math.imul(low ^ code, 0x01000193)
    high = Math.imul(high ^ code, 0x85ebca6b) ^ (high >>> 13)
  }
  return hex(high) + hex(low)
}

function hex(number: number): string {
  return (number >>> 0).toString(16).padStart(8, '0')
}
