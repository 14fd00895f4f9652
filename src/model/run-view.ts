import type { JsonObject, JsonValue } from './json/json-value.js'
import type { Step } from './step.js'
import type { ToolResult } from './tool.js'
import type { Trouble } from './trouble.js'

/** The state of a run as templates and outcomes see it. Maintained by the engine, read by `Semantics`. */
export interface RunView {
  readonly runId: string
  /** The caller's arguments. */
  readonly given: JsonObject
  /** The bound arguments: the caller's, with defaults. */
  readonly arguments: JsonObject
  /** Steps that have started or were skipped, by id, in the order in which they started. */
  readonly steps: ReadonlyMap<string, StepRecord>
  /** Every end of a step that later steps can look up, in order; one that ends twice appears twice. */
  readonly history: readonly StepEnding[]
  /** The latest result of each step by id, and of each iteration by `<id>_<index>`. */
  readonly results: ReadonlyMap<string, JsonValue>
  /** The run's start in milliseconds since 1970, on the run's clock. */
  readonly startedAtMs: number
  readonly elapsedMs: number
  /** True once all steps have ended well and the output is being built. */
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
  /** Undefined where there is none (a failed or skipped step without a default). */
  readonly output?: JsonValue
  /** What the dialect keeps of a result in addition to the output (content blocks by key). */
  readonly content?: JsonValue
  /** The failure's message; only for a failed step. */
  readonly error?: string
  /** The failure before its message was built; only for a failed step. */
  readonly trouble?: Trouble
  /** The outcome of its condition, where it has one that was evaluated. */
  readonly condition?: ConditionRecord
  /** The MCP result, where one arrived. */
  readonly result?: ToolResult
  readonly attempts: number
  /** Position among the step ends of a run, from 1; 0 while it runs. */
  readonly endOrder: number
}

export interface ConditionRecord {
  readonly decision: boolean
  /** The value that was checked; undefined where there was none. */
  readonly value?: JsonValue
  /** Whether that was an error; omitted where no result was compared. */
  readonly isError?: boolean
}

export type StepStatus = 'running' | 'completed' | 'failed' | 'skipped' | 'cancelled'

/** What an iteration of a loop sees in addition to the run. */
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
