import type { FailureKind } from './failure.js'

/** What happens when a step fails; what dialects call abort, continue, retry or allowFailure is resolved into this. */
export interface ErrorPolicy {
  /** Kinds of failure after which the run goes on as if the step had completed. Empty: every failure ends the run. */
  readonly tolerates: readonly FailureKind[]
  /** Kinds of failure after which the step's default output stands in for the missing one. */
  readonly defaultOutputOn: readonly FailureKind[]
  readonly retry: RetryPolicy | null
}

export interface RetryPolicy {
  /** Further attempts after the first. */
  readonly retries: number
  readonly on: readonly FailureKind[]
  readonly firstDelayMs: number
  /** Each pause is this many times the one before, before jitter. */
  readonly factor: number
  /** Each pause is randomised by ± this share of itself. */
  readonly jitter: number
  /** No pause is longer than this, jitter aside. */
  readonly maxDelayMs: number
  /** No further attempt begins after this long since the first. */
  readonly maxElapsedMs: number
}

export const abortOnError: ErrorPolicy = { tolerates: [], defaultOutputOn: [], retry: null }

/**
 * When a step may start, as a caller can wish it. `eager`: the moment its dependencies have ended. `levels`: when the whole
 * level before its own has ended.
 */
export const schedules = ['eager', 'levels'] as const

export type Schedule = (typeof schedules)[number]

/** How the steps of a workflow are started. */
export interface SchedulePolicy {
  /** `sequence`: one after another in the order written, whatever a caller wishes. */
  readonly mode: Schedule | 'sequence'
  /** Steps running at the same time. */
  readonly maxParallel: number
}
