import type { InstanceHealth, InstanceState } from '../../model/index.js'
import type { CallOutcome, RunStatus } from '../event.js'

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
  /** The templates of the output, in a run with details. */
  readonly outputTemplates?: readonly TemplateReport[]
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
  /** In a run with details; of a step in a loop, those of its last iteration. */
  readonly details?: StepDetails
}

/** How a step came to its end. Values that are large are cut, with a note. */
export interface StepDetails {
  /** Where the step is written; lines from 1. */
  readonly file: string
  readonly line: number
  readonly endLine: number
  /** From 1; null for a step inside another one, and for steps that run after a failure. */
  readonly level: number | null
  /** Ids of the steps that must have ended first. */
  readonly waitsFor: readonly string[]
  /** Since the last of them had ended, and between attempts. */
  readonly waitedMs: number
  /** From its start to its end, without pauses between attempts. */
  readonly workedMs: number
  /** Null where it has none or was not reached. */
  readonly condition: ConditionReport | null
  /** In the order in which they were rendered. */
  readonly templates: readonly TemplateReport[]
  /** Further attempts, each with the pause before it. */
  readonly retries: readonly RetryReport[]
}

export interface ConditionReport {
  readonly expression: string
  readonly decision: boolean
  /** Each name that it reads; null where there is no value. */
  readonly values: readonly ReadReport[]
}

export interface ReadReport {
  readonly reference: string
  readonly value: unknown
}

export interface TemplateReport {
  /** Its place in the document: `spec.steps[0].arguments.q`. */
  readonly path: string
  readonly line: number
  readonly text: string
  readonly reads: readonly ReadReport[]
  readonly result: unknown
}

export interface RetryReport {
  readonly attempt: number
  readonly delayMs: number
  readonly atMs: number
}

export interface CallReport {
  readonly step: string
  readonly iteration: number | null
  readonly attempt: number
  readonly tool: string
  readonly arguments: unknown
  readonly outcome: CallOutcome
  /** True if the answer was generated (`--stub`); otherwise omitted. */
  readonly stub?: true
  /** In a nested workflow: ids of the steps that nest it, outermost first. */
  readonly within?: readonly string[]
  readonly startMs: number
  readonly endMs: number
  /** In a run with details: the blocks of the result and its structured content, or why there is none. */
  readonly answer?: unknown
}

export interface ElicitationReport {
  readonly step: string
  readonly message: string
  readonly action: string | null
  /** True if the answer was generated (`--stub`); otherwise omitted. */
  readonly stub?: true
  readonly content: unknown
}
