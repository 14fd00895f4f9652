import type { JsonObject, JsonValue } from './json-value.js'
import type { Step } from './step.js'
import type { ToolResult } from './tool.js'
import type { Trouble } from './trouble.js'

/** The state of a run as templates and outcomes see it. Kept by the engine, read by `Semantics`. */
export interface RunView {
  readonly runId: string
  /** What the caller gave. */
  readonly given: JsonObject
  /** The bound arguments: what was given, with defaults. */
  readonly arguments: JsonObject
  /** Steps that have started or were skipped, by id, in the order in which they started. */
  readonly steps: ReadonlyMap<string, StepRecord>
  /** Every end of a step that can be looked back at, in order: one that ends twice is here twice. */
  readonly history: readonly StepEnding[]
  /** What steps have left, by id, the latest; and by `<id>_<index>` what an iteration left. */
  readonly results: ReadonlyMap<string, JsonValue>
  /** The run's start in milliseconds since 1970, on the run's clock. */
  readonly startedAtMs: number
  readonly elapsedMs: number
  /** True once all steps have ended well and the output is made. */
  readonly isFinishing: boolean
}

/** A step that has ended, and how. */
export interface StepEnding {
  readonly step: Step
  readonly record: StepRecord
}

export interface StepRecord {
  readonly id: string
  readonly status: StepStatus
  /** Undefined where there is none (a failed step without default, a skipped one without default). */
  readonly output?: JsonValue
  /** What the dialect keeps of a result beside the output (content blocks by key). */
  readonly content?: JsonValue
  /** The failure's text; only of a failed step. */
  readonly error?: string
  /** The failure before it was put into words; only of a failed step. */
  readonly trouble?: Trouble
  /** How its condition came out, where it has one that was evaluated. */
  readonly condition?: ConditionRecord
  /** The MCP result, where one arrived. */
  readonly result?: ToolResult
  readonly attempts: number
  /** Counts the ends of steps in a run from 1; 0 while it runs. */
  readonly endOrder: number
}

export interface ConditionRecord {
  readonly decision: boolean
  /** What was looked at; undefined where nothing was. */
  readonly value?: JsonValue
  /** Whether that was an error; left out where no result was compared. */
  readonly isError?: boolean
}

export type StepStatus = 'running' | 'completed' | 'failed' | 'skipped' | 'cancelled'

/** What an iteration of a loop sees beside the run. */
export interface IterationView {
  readonly variable: string
  readonly item: JsonValue
  readonly index: number
}

/** How one iteration ended. */
export interface IterationRecord {
  readonly index: number
  readonly item: JsonValue
  readonly status: 'completed' | 'failed' | 'cancelled'
  readonly output?: JsonValue
  readonly error?: string
}
