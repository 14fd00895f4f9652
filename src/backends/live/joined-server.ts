import type { ServerFamily, ToolResult } from '../../model/index.js'
import type { LiveServer } from './live-backend.js'
import type { ListedTool } from './session/list-tools.js'
import type { SessionCall } from './session/session-ports.js'

/** One of the servers joined to a backend. */
export interface JoinedServer extends LiveServer {
  readonly prefix: string
  readonly memberOf: ServerFamily | undefined
  /** Resolves when no list of tools is pending; null where none is. */
  readonly listed: Promise<void> | null
  findTool(name: string): ListedTool | undefined
  /** @throws BackendFailure where no result arrives */
  call(tool: ListedTool, call: SessionCall): Promise<ToolResult>
  /** Starts to reopen it, without waiting, where it cannot be used and another attempt is due. */
  wake?(): void
  open(): Promise<void>
  close(): Promise<void>
  kill(): void
}
