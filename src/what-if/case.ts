import type { CallLocation } from '../backends/index.js'
import type { EventLocation } from '../engine/index.js'
import type { JsonValue } from '../model/index.js'

/** How a call can fail, as engines distinguish it. */
export const callFaults = ['tool-error', 'connection-lost', 'timeout'] as const

/** What a person can do instead of answering. */
export const questionFaults = ['decline', 'cancel', 'no-answer', 'refused-answer'] as const

/** Decisions that other inputs can cause. */
export const inputFaults = [
  'condition-true',
  'condition-false',
  'no-items',
  'one-item',
  'several-items',
  'without'
] as const

export type CallFault = (typeof callFaults)[number]
export type QuestionFault = (typeof questionFaults)[number]
export type InputFault = (typeof inputFaults)[number]
export type CauseKind = CallFault | QuestionFault | InputFault | 'no-such-tool'

/** What a cause decides at its position: two causes that decide the same exclude each other. */
export const decides: Readonly<Record<CauseKind, string>> = {
  'tool-error': 'answer',
  'connection-lost': 'answer',
  timeout: 'answer',
  without: 'answer',
  decline: 'answer',
  cancel: 'answer',
  'no-answer': 'answer',
  'refused-answer': 'answer',
  'no-such-tool': 'tool',
  'condition-true': 'condition',
  'condition-false': 'condition',
  'no-items': 'items',
  'one-item': 'items',
  'several-items': 'items'
}

/**
 * One thing that differs from the given run. It is plain data that names its position, so that it means the same whatever the order of
 * steps.
 */
export interface CaseCause {
  /**
   * The step: `deploy`, `deploy/deploy_one` in a loop or a nested workflow, `deploy.condition` for the call of its condition. For
   * `no-such-tool`: the tool.
   */
  readonly at: string
  /** The iteration of the loop, from 0; null for every iteration, and outside of loops. */
  readonly iteration: number | null
  /** The number of attempts that fail; null for all attempts. */
  readonly attempt: number | null
  readonly cause: CauseKind
  /** For `without`: the missing field of the answer. */
  readonly field?: string
  /** The changed inputs that cause it; empty if the call or question itself differs. */
  readonly inputs: readonly InputChange[]
}

/** An input that differs from the given one. */
export interface InputChange {
  /** An argument of the run, an answer to a step's question, or the result of a step's call. */
  readonly input: 'argument' | 'answer' | 'result'
  /** The name of the argument, or the step as in `CaseCause.at`. */
  readonly of: string
  /** The path within the input; empty for the whole. */
  readonly path: readonly (string | number)[]
  /** Omitted if the field is missing. */
  readonly value?: JsonValue
}

/** A set of causes. Equal sets have equal ids. */
export interface Case {
  /** Each cause as `at:cause`, joined by `+`; `base` for the given run. */
  readonly id: string
  readonly causes: readonly CaseCause[]
}

export const BASE_ID = 'base'

/** A cause as text: `deploy/deploy_one[1]:tool-error:2` makes the first two attempts of the second iteration fail. */
export function causeId({ at, iteration, attempt, cause, field }: CaseCause): string {
  const place = iteration === null ? at : `${at}[${iteration}]`
  const more = field ?? attempt
  return more === null ? `${place}:${cause}` : `${place}:${cause}:${more}`
}

export function caseOf(causes: readonly CaseCause[]): Case {
  if (causes.length === 0) return { id: BASE_ID, causes }
  const named = causes.map(cause => ({ id: causeId(cause), cause }))
  named.sort((a, b) => (a.id < b.id ? -1 : 1))
  return { id: named.map(({ id }) => id).join('+'), causes: named.map(({ cause }) => cause) }
}

/** The name of a step's position, without the iteration. Steps in a loop may have no id of their own. */
export function placeName({ within = [], iteration, step }: EventLocation): string {
  if (within.length === 0 && iteration === null) return step
  const loop = iteration ? [iteration.loop] : []
  return [...within, ...loop, step].filter(name => name !== '').join('/')
}

/** The name of a call's position. */
export function callName(place: CallLocation): string {
  return place.isForCondition ? `${placeName(place)}.condition` : placeName(place)
}
