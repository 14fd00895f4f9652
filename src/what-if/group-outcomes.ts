import { grouped } from '../model/index.js'
import { BASE_ID } from './case.js'
import type { Effect } from './effects.js'
import type { CaseResult } from './outcome.js'

/** Cases that end in the same way, apart from times. */
export interface CaseOutcome {
  readonly status: CaseResult['status']
  readonly shape: string
  readonly answer: CaseResult['answer']
  readonly left: readonly Effect[]
  readonly cleanUp: readonly Effect[]
  readonly missing: readonly Effect[]
  readonly unanswered: readonly string[]
  /** Whether the given run ends in this way. */
  readonly isAsGiven: boolean
  /** The shortest and longest duration of its runs, in virtual time. */
  readonly durationMs: { readonly least: number; readonly most: number }
  /** The ids of its cases, in the order in which they were run. */
  readonly cases: readonly string[]
}

/**
 * Groups cases by outcome, worst first: with destructive calls left behind, with other calls left behind, failed, completed; the outcome of
 * the given run is last.
 */
export function groupOutcomes(results: readonly CaseResult[]): readonly CaseOutcome[] {
  return [...grouped(results, outcomeKey).values()]
    .map(outcomeOf)
    .map((outcome, order) => ({ outcome, order, weight: weightOf(outcome) }))
    .sort((a, b) => compareWeights(a.weight, b.weight) || a.order - b.order)
    .map(({ outcome }) => outcome)
}

/** Equal for cases with the same outcome. */
export function outcomeKey({
  status,
  shape,
  answer,
  left,
  cleanUp,
  missing,
  unanswered
}: OutcomeParts): string {
  return JSON.stringify([status, shape, answer, left, cleanUp, missing, unanswered])
}

type OutcomeParts = Pick<
  CaseResult,
  'status' | 'shape' | 'answer' | 'left' | 'cleanUp' | 'missing' | 'unanswered'
>

function outcomeOf(results: readonly [CaseResult, ...CaseResult[]]): CaseOutcome {
  const [first] = results
  const times = results.map(({ durationMs }) => durationMs)
  const { status, shape, answer, left, cleanUp, missing, unanswered } = first
  return {
    status,
    shape,
    answer,
    left,
    cleanUp,
    missing,
    unanswered,
    isAsGiven: results.some(({ id }) => id === BASE_ID),
    durationMs: { least: least(times), most: most(times) },
    cases: results.map(({ id }) => id)
  }
}

/** Compared number by number; larger is worse. */
function weightOf({ status, left, missing, isAsGiven, unanswered }: CaseOutcome): readonly number[] {
  const destructive = left.filter(({ isDestructive }) => isDestructive === true)
  return [
    isAsGiven ? 0 : 1,
    countOf(destructive),
    countOf(left),
    status === 'completed' ? 0 : 1,
    unanswered.length,
    countOf(missing)
  ]
}

function countOf(left: readonly Effect[]): number {
  return left.reduce((sum, { calls }) => sum + calls, 0)
}

function compareWeights(a: readonly number[], b: readonly number[]): number {
  for (const [at, weight] of a.entries()) if (weight !== b[at]) return (b[at] ?? 0) - weight
  return 0
}

function least(times: readonly number[]): number {
  return times.reduce((found, time) => Math.min(found, time), Number.POSITIVE_INFINITY)
}

function most(times: readonly number[]): number {
  return times.reduce((found, time) => Math.max(found, time), 0)
}
