import type { Backend, ToolCall, TraceContext } from '../backends/index.js'
import type { RunEvent } from '../engine/index.js'
import type { ToolResult } from '../model/index.js'

/** Measures runs and exports their traces, for operators. */
export interface Telemetry {
  watch(run: RunToWatch): RunTelemetry
  /** Exports everything measured and not exported yet. */
  close(): Promise<void>
}

export interface RunToWatch {
  readonly runId: string
  /** Unique to the run. The names in its trace are derived from it, so that all processes that work on the run share one trace. */
  readonly key: string
  /** Milliseconds since 1970; event times are relative to it. */
  readonly startedAtMs: number
  /** The parent of the run. */
  readonly parent?: TraceContext | undefined
}

export interface RunTelemetry {
  /** @param isNew false: it was measured before, and is repeated to give context to later events */
  onEvent(event: RunEvent, isNew: boolean): void
  /** Makes a call that really leaves this process, and measures it. */
  call(call: ToolCall, send: Backend['callTool']): Promise<ToolResult>
  /** A call that may or may not have been carried out. */
  lost(call: ToolCall): void
}
