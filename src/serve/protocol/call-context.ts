import type { Server, ServerContext } from '@modelcontextprotocol/server'
import type { CallTable } from '../calls/call-table.js'
import type { OfferedTools } from '../offer/offered-tools.js'
import type { StateCodec } from './call-state.js'

export interface CallContext {
  readonly hall: Hall
  readonly server: Server
  readonly context: ServerContext
}

/** What all connections of one server share. */
export interface Hall {
  readonly identity: { readonly name: string; readonly version: string; readonly title?: string }
  readonly instructions: string
  readonly offered: OfferedTools
  readonly calls: CallTable
  readonly codec: StateCodec
  /** Called with internal errors; they affect one call and not the server. */
  readonly onFault: (error: Error) => void
}
