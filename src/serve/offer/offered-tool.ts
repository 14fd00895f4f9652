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
  /** Aborted when the client does not want the answer any more. */
  readonly signal: AbortSignal
  /** Asks the client's user; null where the client cannot ask. */
  readonly person: Elicitor | null
  readonly onProgress: (progress: Progress) => void
  /** Told that the call came to a question which the client cannot ask. */
  readonly onCannotAsk: () => void
}

/** How far a call is. `done` only grows. */
export interface Progress {
  readonly done: number
  readonly total: number | null
  readonly message: string | null
}
