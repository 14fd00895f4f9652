import type { FailureKind } from './failure.js'

/** What happens when a step fails; the abort, continue, retry or allowFailure of dialects is resolved into this. */
export interface ErrorPolicy {
  /** Kinds of failure after which the run continues as if the step had completed. Empty: every failure ends the run. */
  readonly tolerates: readonly FailureKind[]
  /** Kinds of failure after which the step's default output replaces the missing one. */
  readonly defaultOutputOn: readonly FailureKind[]
  readonly retry: RetryPolicy | null
}

export interface RetryPolicy {
  /** Further attempts after the first. */
  readonly retries: number
  readonly on: readonly FailureKind[]
  readonly firstDelayMs: number
  /** Each pause is this many times the previous one, before jitter. */
  readonly factor: number
  /** Each pause is randomised by ± this fraction of itself. */
  readonly jitter: number
  /** No pause is longer than this, ignoring jitter. */
  readonly maxDelayMs: number
  /** No further attempt begins later than this after the first. */
  readonly maxElapsedMs: number
}

export const abortOnError: ErrorPolicy = { tolerates: [], defaultOutputOn: [], retry: null }

/**
 * When a step may start, as a caller can choose. `eager`: as soon as its dependencies have ended. `levels`: when the whole previous
 * level has ended.
 */
export const schedules = ['eager', 'levels'] as const

export type Schedule = (typeof schedules)[number]

/** How the steps of a workflow are started. */
export interface SchedulePolicy {
  /** `sequence`: one after another in document order, whatever the caller chose. */
  readonly mode: Schedule | 'sequence'
  /** Maximum number of steps that run at the same time. */
  readonly maxParallel: number
}
