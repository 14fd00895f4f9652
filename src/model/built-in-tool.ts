import type { CallFailure } from './failure.js'
import type { JsonObject } from './json-value.js'
import type { ToolResult } from './tool.js'

/** A tool of the system itself, simulated from the definitions. A backend that publishes the tool goes before. */
export interface BuiltInTool {
  readonly kind: 'builtIn'
  readonly name: string
  /**
   * Answers one call. What it needs from backends it yields, one call after the other, and gets the answers; a failure
   * (no result arrived) is an answer too.
   *
   * @throws CallFailure where it cannot answer, which ends the call without a result
   */
  answer(args: JsonObject, memory: RunMemory): Generator<BackendCall, ToolResult, CallAnswer>
}

/** What built-in tools remember during one run, the workflows nested in it included. */
export type RunMemory = Map<string, JsonObject>

export interface BackendCall {
  readonly tool: string
  readonly arguments: JsonObject
  /** Null: no limit of its own. A call that runs out of it fails with kind `timeout`. */
  readonly timeoutMs: number | null
}

export type CallAnswer = ToolResult | CallFailure
