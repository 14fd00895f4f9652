import type { JsonObject, ToolDescription, ToolResult } from '../model/index.js'
import type { StopSignal } from '../model/stopping/stop.js'

/** Answers tool calls: recorded fixtures, or live servers. Both pass the same contract test. */
export interface Backend {
  /** All tools, sorted by name; requested once per run. */
  listTools(): Promise<readonly ToolDescription[]>
  /**
   * One call, sent once.
   *
   * @throws CallFailure where no MCP result arrives (refused, no such tool, no fixture entry, aborted, broken)
   */
  callTool(call: ToolCall): Promise<ToolResult>
  close(): Promise<void>
}

export interface ToolCall {
  /** The name under which the backend publishes the tool. */
  readonly tool: string
  readonly arguments: JsonObject
  /** The top-level step that the call belongs to, at any depth; for backends that distinguish steps. */
  readonly step?: string
  /** Its exact place in the run, for backends whose answers depend on it. */
  readonly at?: CallLocation
  /** Aborted when the answer is no longer needed; the call then fails at once with kind `cancelled`. */
  readonly signal: StopSignal
  /** The trace that the call belongs to, for servers that take part in it. */
  readonly trace?: TraceContext
}

/** Where in a run a call is made: by name, so that it means the same call in whatever order the run makes them. */
export interface CallLocation {
  readonly step: string
  /** The loop that contains the step, and the iteration from 0; null outside of loops. */
  readonly iteration: { readonly loop: string; readonly index: number } | null
  /** In a nested workflow: ids of the steps that nest it, outermost first. */
  readonly within?: readonly string[]
  /** From 1. */
  readonly attempt: number
  /** True for the call that decides the step's condition. */
  readonly isForCondition?: true
}

/** How a span is passed on (W3C Trace Context). */
export interface TraceContext {
  readonly traceparent: string
}
