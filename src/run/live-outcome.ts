import type { BackendFailure } from '../backends/live/index.js'
import type { JournaledAnswer } from '../engine/journal/index.js'
import type { FinishedRun } from '../project/simulation/finished-run.js'
import type { RecordedRun } from './recording/recorded-run.js'

/** The outcome of a live run, if it started at all. */
export type LiveOutcome =
  /** Cancelled before any call. */
  | { readonly kind: 'interrupted' }
  /** A server that the workflow needs cannot be used; nothing was called. */
  | { readonly kind: 'unusable'; readonly failures: readonly BackendFailure[] }
  /** A tool that the workflow calls has lost its name to another one, or shares it; nothing was called. */
  | { readonly kind: 'conflict'; readonly reasons: readonly string[] }
  /** The user refused a destructive call; nothing was called. */
  | { readonly kind: 'declined' }
  | { readonly kind: 'ran'; readonly run: LiveRun }

/** A run on live servers. */
export interface LiveRun extends FinishedRun {
  readonly isLive: true
  readonly runId: string
  /** True where the upstream engine would have rejected the definition. */
  readonly isRefused: boolean
  /** Why calls to servers failed. */
  readonly failures: readonly BackendFailure[]
  /** The journal of the run; null where there is none. */
  readonly journal: JournalEnd | null
  /** Answers of the earlier run that were not used. */
  readonly left: readonly JournaledAnswer[]
  /** The recording; null where none was requested. */
  readonly recorded: RecordedRun | null
}

export interface JournalEnd {
  readonly path: string
  /** The error of a failed write, if there was one. */
  readonly fault?: unknown
}
