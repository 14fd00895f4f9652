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
  /** The life of the run's service; omitted where it has none. */
  readonly states?: readonly StateReport[]
  /** How the engine would behave differently in a run simulated as the guides document; omitted where there is no difference. */
  readonly engine?: unknown
  /** Calls of a simulated run that its fixtures did not answer; omitted where there were none. */
  readonly unanswered?: readonly UnansweredReport[]
  /** Drafts of missing fixtures and answers; omitted where nothing is missing. */
  readonly missing?: unknown
}

/** A call without a matching fixture, whatever happened to its step. */
export interface UnansweredReport {
  /** Null where the run did not start because the tool is missing. */
  readonly step: string | null
  /** In a nested workflow: ids of the steps that nest it, outermost first. */
  readonly within?: readonly string[]
  readonly iteration: number | null
  readonly tool: string
  readonly arguments: unknown
  /** What is missing, the nearest entry or tool, and the differences. */
  readonly message: string
}

/** A state that a service reached. */
export interface StateReport {
  readonly atMs: number
  readonly state: InstanceState
  readonly health: InstanceHealth
  /** The step that caused it. */
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
  /** True where the answer was made up (`--stub`); otherwise omitted. */
  readonly stub?: true
  /** In a nested workflow: ids of the steps that nest it, outermost first. */
  readonly within?: readonly string[]
  readonly startMs: number
  readonly endMs: number
}

export interface ElicitationReport {
  readonly step: string
  readonly message: string
  readonly action: string | null
  /** True where the answer was made up (`--stub`); otherwise omitted. */
  readonly stub?: true
  readonly content: unknown
}
