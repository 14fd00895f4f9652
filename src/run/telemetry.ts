import type { Backend, ToolCall, TraceContext } from '../backends/index.js'
import type { RunEvent } from '../engine/index.js'
import type { ToolResult } from '../model/index.js'

/** Measures runs and writes down their traces, for those who operate them. */
export interface Telemetry {
  watch(run: RunToWatch): RunTelemetry
  /** Hands over what was measured and not handed over yet. */
  close(): Promise<void>
}

export interface RunToWatch {
  readonly runId: string
  /** What no other run has. The names in its trace follow from it, so that all who work on the run at one time or another tell one trace. */
  readonly key: string
  /** Milliseconds since 1970; events count from there. */
  readonly startedAtMs: number
  /** What has asked for the run. */
  readonly parent?: TraceContext | undefined
}

export interface RunTelemetry {
  /** @param isNew false: it was measured before, and is told again so that what comes next can be understood */
  onEvent(event: RunEvent, isNew: boolean): void
  /** Makes a call that really leaves this process, and measures it. */
  call(call: ToolCall, send: Backend['callTool']): Promise<ToolResult>
  /** A call of which nobody knows whether it was carried out. */
  lost(call: ToolCall): void
}
