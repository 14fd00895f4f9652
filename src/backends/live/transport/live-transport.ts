import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js'
import { isJsonObject } from '../../../model/index.js'
import type { BackendFailure } from '../backend-failure.js'

/** A way to a server that knows why it ended. */
export interface LiveTransport extends Transport {
  /** Why it ended; null as long as it works, and where it was closed by us. */
  readonly failure: BackendFailure | null
  /** Ends at once, without waiting for anything; for the end of the process. */
  kill(): void
}

/** Every message in one text; a batch is several. Null: it is none. */
export function messagesOf(text: string): readonly JSONRPCMessage[] | null {
  const value = parsed(text)
  const items: readonly unknown[] = Array.isArray(value) ? value : [value]
  return items.length > 0 && items.every(isMessage) ? items : null
}

/** The SDK checks the rest by its own schemas when the message arrives there. */
function isMessage(value: unknown): value is JSONRPCMessage {
  return isJsonObject(value) && value.jsonrpc === '2.0'
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The number of a request that waits for an answer. */
export function requestIdOf(message: JSONRPCMessage): string | number | undefined {
  return 'id' in message && 'method' in message ? message.id : undefined
}

/** The number of the request that a message answers. */
export function answeredIdOf(message: JSONRPCMessage): string | number | undefined {
  return 'id' in message && !('method' in message) ? message.id : undefined
}

/** The request that nobody waits for any more. */
export function cancelledIdOf(message: JSONRPCMessage): unknown {
  if (!('method' in message) || message.method !== 'notifications/cancelled') return undefined
  return message.params?.requestId
}

/** An answer in the server's place: the request fails with what happened to the transport. */
export function answerWith(id: string | number, failure: BackendFailure): JSONRPCMessage {
  return { jsonrpc: '2.0', id, error: { code: -32000, message: failure.message, data: failure } }
}

export const mebibytes = (bytes: number) => `${Number((bytes / (1024 * 1024)).toFixed(2))} MiB`
