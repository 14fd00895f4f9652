import type { ProgressCallback } from '@modelcontextprotocol/client'
import type { JsonObject } from '../../../model/index.js'
import type { StopSignal } from '../../../model/stop.js'
import type { TraceContext } from '../../backend.js'
import type { OpenOptions, ServerElicitor } from '../live-backend.js'

export interface SessionPorts {
  readonly elicit: ServerElicitor | null
  readonly questionModes?: OpenOptions['questionModes']
  /** Names of servers known to use the older revision, found earlier or now; omitted: not recorded. */
  readonly oldServers?: Set<string> | undefined
  /** Called when the tools were listed again. */
  readonly onRelisted?: (() => void) | undefined
  /** Aborted when the run ends. */
  readonly signal: AbortSignal
}

export interface SessionCall {
  readonly arguments: JsonObject
  readonly signal: StopSignal
  /** Answers the server's questions for this call. */
  readonly elicit: ServerElicitor | null
  readonly onProgress: ProgressCallback
  readonly trace?: TraceContext | undefined
}
