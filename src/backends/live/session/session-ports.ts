import type { ProgressCallback } from '@modelcontextprotocol/client'
import type { JsonObject } from '../../../model/index.js'
import type { StopSignal } from '../../../model/stop.js'
import type { TraceContext } from '../../backend.js'
import type { OpenOptions, ServerElicitor } from '../live-backend.js'

export interface SessionPorts {
  readonly elicit: ServerElicitor | null
  readonly questionModes?: OpenOptions['questionModes']
  /** Names of servers that are known to speak the older revision, found out before or now; left out: nothing is kept. */
  readonly oldServers?: Set<string> | undefined
  /** Told when the tools were listed anew. */
  readonly onRelisted?: (() => void) | undefined
  /** Aborted when the run ends. */
  readonly signal: AbortSignal
}

export interface SessionCall {
  readonly arguments: JsonObject
  readonly signal: StopSignal
  /** Answers what the server asks for this call. */
  readonly elicit: ServerElicitor | null
  readonly onProgress: ProgressCallback
  readonly trace?: TraceContext | undefined
}
