import type { TraceContext } from '../../backends/index.js'
import type { Elicitor } from '../../engine/index.js'
import type { JsonObject, ToolDescription, ToolResult } from '../../model/index.js'

/** A tool as a server offers it to its clients. */
export interface OfferedTool {
  readonly description: ToolDescription
  /** Answers one call. A failing call answers with `isError`; a thrown error is an internal one. */
  call(call: ClientCall): Promise<ToolResult>
}

/** One call of a client. */
export interface ClientCall {
  readonly arguments: JsonObject
  /** Aborted when the client no longer wants the answer, or with `HAS_LEFT` as the reason when it can no longer receive it. */
  readonly signal: AbortSignal
  /** The id by which the client wants to find a durable run again; null: none given. */
  readonly runId: string | null
  /** Asks the client's user; null where the client cannot ask. */
  readonly person: Elicitor | null
  readonly onProgress: (progress: Progress) => void
  /** The trace that the client's call belongs to. */
  readonly parent?: TraceContext | undefined
  /** Called when the call reaches a question that the client cannot ask. */
  readonly onCannotAsk: () => void
}

/** The reason of a signal: the client disconnected or the server is stopping, but the work was not cancelled. */
export const HAS_LEFT = 'left'

/** The progress of a call. `done` only grows. */
export interface Progress {
  readonly done: number
  readonly total: number | null
  readonly message: string | null
}

/** Where a call gives the id of its run, and its answer returns it: a key of `_meta`. */
export const RUN_ID_KEY = 'vmcp/run-id'
