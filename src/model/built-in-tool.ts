import type { CallFailure } from './failure.js'
import type { JsonObject } from './json/json-value.js'
import type { ToolResult } from './tool.js'

/** A tool of the system itself, simulated from its definitions. A backend that publishes the same tool takes precedence. */
export interface BuiltInTool {
  readonly kind: 'builtIn'
  readonly name: string
  /**
   * Answers one call. It yields each call that it needs from a backend and receives the answer, which may be a failure without a result.
   *
   * @throws CallFailure where it cannot answer, which ends the call without a result
   */
  answer(args: JsonObject, memory: RunMemory): Generator<BackendCall, ToolResult, CallAnswer>
}

/** What built-in tools remember during one run, including its nested workflows. */
export type RunMemory = Map<string, JsonObject>

export interface BackendCall {
  readonly tool: string
  readonly arguments: JsonObject
  /** Null: no limit of its own. A call that exceeds it fails with kind `timeout`. */
  readonly timeoutMs: number | null
}

export type CallAnswer = ToolResult | CallFailure
