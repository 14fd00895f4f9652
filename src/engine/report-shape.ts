import type { InstanceHealth, InstanceState } from '../model/index.js'
import type { CallOutcome, RunStatus } from './event.js'

/** The JSON shape of a run (`dry-run --format json`, `run --format json`). Keys are added, never renamed or removed. */
export interface RunReport {
  readonly version: 1
  readonly workflow: string
  readonly status: RunStatus
  readonly output: unknown
  readonly error: string | null
  readonly durationMs: number
  readonly steps: readonly StepReport[]
  readonly calls: readonly CallReport[]
  readonly elicitations: readonly ElicitationReport[]
  readonly problems: readonly unknown[]
  /** The life of the service that the run was about; left out where it was about none. */
  readonly states?: readonly StateReport[]
  /** What the engine would do otherwise in a run that was simulated as the guides promise; left out where nothing. */
  readonly engine?: unknown
  /** Calls of a simulated run that its fixtures did not answer; left out where there were none. */
  readonly unanswered?: readonly UnansweredReport[]
  /** Drafts of the fixtures and answers that the run lacked; left out where it lacked nothing. */
  readonly missing?: unknown
}

/** A call that found no fixture, whatever became of its step. */
export interface UnansweredReport {
  /** Null where the run did not start for want of the tool. */
  readonly step: string | null
  /** In a nested workflow: ids of the steps through which it is nested, the outermost first. */
  readonly within?: readonly string[]
  readonly iteration: number | null
  readonly tool: string
  readonly arguments: unknown
  /** What is missing, the nearest entry or tool, and what differs. */
  readonly message: string
}

/** A state that a service came to. */
export interface StateReport {
  readonly atMs: number
  readonly state: InstanceState
  readonly health: InstanceHealth
  /** The step that brought it there. */
  readonly step: string
}

export interface StepReport {
  readonly id: string
  readonly status: 'completed' | 'failed' | 'skipped' | 'cancelled' | 'not_run'
  readonly attempts: number
  readonly arguments: unknown
  readonly output: unknown
  readonly error: string | null
  readonly startMs: number | null
  readonly endMs: number | null
}

export interface CallReport {
  readonly step: string
  readonly iteration: number | null
  readonly attempt: number
  readonly tool: string
  readonly arguments: unknown
  readonly outcome: CallOutcome
  /** True where the answer was made up (`--stub`); else left out. */
  readonly stub?: true
  /** In a nested workflow: ids of the steps through which it is nested, the outermost first. */
  readonly within?: readonly string[]
  readonly startMs: number
  readonly endMs: number
}

export interface ElicitationReport {
  readonly step: string
  readonly message: string
  readonly action: string | null
  /** True where the answer was made up (`--stub`); else left out. */
  readonly stub?: true
  readonly content: unknown
}
