import type { BackendFailure } from '../backends/live/index.js'
import type { JournaledAnswer } from '../engine/journal/index.js'
import type { FinishedRun } from '../project/simulation/finished-run.js'
import type { RecordedRun } from './recording/recorded-run.js'

/** How a live run came out, if it came to a run at all. */
export type LiveOutcome =
  /** Cancelled before anything was called. */
  | { readonly kind: 'interrupted' }
  /** A server that the workflow needs cannot be used; nothing was called. */
  | { readonly kind: 'unusable'; readonly failures: readonly BackendFailure[] }
  /** A tool that the workflow calls has lost its name to another one, or shares it; nothing was called. */
  | { readonly kind: 'conflict'; readonly reasons: readonly string[] }
  /** Somebody did not want what may be destroyed to be destroyed; nothing was called. */
  | { readonly kind: 'declined' }
  | { readonly kind: 'ran'; readonly run: LiveRun }

/** A run that servers answered. */
export interface LiveRun extends FinishedRun {
  readonly isLive: true
  readonly runId: string
  /** True where the upstream engine would have refused the definition. */
  readonly isRefused: boolean
  /** Why servers failed calls. */
  readonly failures: readonly BackendFailure[]
  /** Where the run is written down; null where it is not. */
  readonly journal: JournalEnd | null
  /** Answers of the earlier run that nothing has asked for. */
  readonly left: readonly JournaledAnswer[]
  /** What was recorded; null where nothing was to be. */
  readonly recorded: RecordedRun | null
}

export interface JournalEnd {
  readonly path: string
  /** What could not be written, if anything. */
  readonly fault?: unknown
}
