import type { TraceContext } from '../../backends/index.js'
import type { Elicitor } from '../../engine/index.js'
import type { JsonObject, ToolDescription, ToolResult } from '../../model/index.js'

/** A tool as a server offers it to its clients. */
export interface OfferedTool {
  readonly description: ToolDescription
  /** Answers one call. A call that fails answers with `isError`; what is thrown is a fault of ours. */
  call(call: ClientCall): Promise<ToolResult>
}

/** One call of a client. */
export interface ClientCall {
  readonly arguments: JsonObject
  /** Aborted when the client does not want the answer any more, or with `hasLeft` as the reason, when it cannot get it any more. */
  readonly signal: AbortSignal
  /** By which the client wants to find a durable run again; null: it has named none. */
  readonly runId: string | null
  /** Asks the client's user; null where the client cannot ask. */
  readonly person: Elicitor | null
  readonly onProgress: (progress: Progress) => void
  /** The trace that the client's call belongs to. */
  readonly parent?: TraceContext | undefined
  /** Told that the call came to a question which the client cannot ask. */
  readonly onCannotAsk: () => void
}

/** The reason of a signal: the client is gone, or the server ends, and nobody has said that the work is not wanted. */
export const hasLeft = 'left'

/** How far a call is. `done` only grows. */
export interface Progress {
  readonly done: number
  readonly total: number | null
  readonly message: string | null
}

/** Where a call names the id of its run, and its answer tells it: a key of `_meta`. */
export const runIdKey = 'vmcp/run-id'
