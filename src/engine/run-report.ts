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
  readonly startMs: number
  readonly endMs: number
}

export interface ElicitationReport {
  readonly step: string
  readonly message: string
  readonly action: string | null
  readonly content: unknown
}
