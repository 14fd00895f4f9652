import type { JsonObject, ToolDescription, ToolResult } from '../model/index.js'
import type { StopSignal } from '../model/stop.js'

/** Who answers tool calls: recorded fixtures, or live servers. The same contract test runs against each. */
export interface Backend {
  /** All tools, sorted by name; asked once a run. */
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
  /** The step of the workflow itself that the call belongs to, however deep inside it; for whoever tells steps apart. */
  readonly step?: string
  /** Aborted when nobody waits for the answer any more; the call then fails at once with kind `cancelled`. */
  readonly signal: StopSignal
  /** The trace that the call belongs to, for a server that has a part in it. */
  readonly trace?: TraceContext
}

/** How a span travels (W3C Trace Context). */
export interface TraceContext {
  readonly traceparent: string
}
