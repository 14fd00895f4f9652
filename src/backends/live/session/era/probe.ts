import type { JSONRPCMessage } from '@modelcontextprotocol/client'
import { isJsonObject, type JsonObject, type JsonValue } from '../../../../model/index.js'
import { BackendFailure } from '../../backend-failure.js'
import type { LiveTransport } from '../../transport/live-transport.js'
import type { ProbeOutcome } from './judge-probe.js'
import { revisions } from './revisions.js'

export interface ProbeRequest {
  readonly identity: { readonly name: string; readonly version: string }
  readonly capabilities: JsonObject
  /** After this time a server counts as silent. */
  readonly probeTimeoutMs: number
}

/** The id of the probe. */
export const probeId = 'which-revisions'

/** Probes a server for its revisions, over the connection that stays in use. */
export async function probe(transport: LiveTransport, request: ProbeRequest): Promise<ProbeOutcome> {
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<ProbeOutcome>(resolve => {
      timer = setTimeout(() => resolve({ kind: 'silent' }), request.probeTimeoutMs)
      transport.onmessage = message => {
        const outcome = outcomeOf(message)
        if (outcome) resolve(outcome)
        else answerPing(transport, message)
      }
      transport.onclose = () => {
        if (transport.failure) resolve({ kind: 'failed', failure: transport.failure })
      }
      transport.send(question(request)).catch(error => {
        if (error instanceof BackendFailure) resolve({ kind: 'failed', failure: error })
      })
    })
  } finally {
    clearTimeout(timer)
    delete transport.onmessage
    delete transport.onclose
  }
}

/** A server may ping before any session has started. */
function answerPing(transport: LiveTransport, message: JSONRPCMessage): void {
  if (!('method' in message) || message.method !== 'ping' || !('id' in message)) return
  // Where it cannot be answered the probe fails too, with a reason.
  transport.send({ jsonrpc: '2.0', id: message.id, result: {} }).catch(() => undefined)
}

function question({ identity, capabilities }: ProbeRequest): JSONRPCMessage {
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': revisions.new,
    'io.modelcontextprotocol/clientInfo': identity,
    'io.modelcontextprotocol/clientCapabilities': capabilities
  }
  return { jsonrpc: '2.0', id: probeId, method: 'server/discover', params: { _meta } } as JSONRPCMessage // JSON by construction
}

function outcomeOf(message: JSONRPCMessage): ProbeOutcome | null {
  const { id: answered, result, error } = message as unknown as JsonObject // transports deliver JSON
  if (answered !== probeId) return null
  if (isJsonObject(result)) return { kind: 'result', result }
  if (!isJsonObject(error)) return null
  // An error response created by a transport contains its failure.
  const data = error.data as unknown
  if (data instanceof BackendFailure) return { kind: 'failed', failure: data }
  return { kind: 'error', code: Number(error.code), data: (data ?? null) as JsonValue }
}
