import type { JSONRPCMessage, Result, Transport } from '@modelcontextprotocol/client'
import { isJsonObject, type JsonObject } from '../../../model/index.js'
import type { BackendFailure } from '../backend-failure.js'
import type { ServerReporter } from '../server-reporter.js'
import type { ServerEvent } from './event-stream.js'

/** A transport to a server that knows why it ended. */
export interface LiveTransport extends Transport {
  /** Why it ended; null while it works, and where we closed it. */
  readonly failure: BackendFailure | null
  /** True where it ended and nothing sent over it is pending. */
  readonly isOver?: boolean
  /** True where it ended with unread input: the message sent is not the reason. */
  readonly endedUnread?: boolean
  /** Called with a question in the stream that answers a request, before it is delivered. */
  onquestion?: (question: string | number, request: string | number) => void
  /** Ends at once, without waiting for anything; for the end of this process. */
  kill(): void
}

/** Every message in one text; a batch has several. Null: invalid. A leading byte order mark is ignored. */
export function messagesOf(text: string): readonly JSONRPCMessage[] | null {
  const value = parsed(text.startsWith('\uFEFF') ? text.slice(1) : text)
  if (!Array.isArray(value)) {
    const message = messageOf(value)
    return message && [message]
  }
  const messages = value.flatMap(item => messageOf(item) ?? [])
  return messages.length > 0 && messages.length === value.length ? messages : null
}

/** The SDK validates requests to us by its own schemas; an answer that it would drop must still end the request. */
function messageOf(value: unknown): JSONRPCMessage | null {
  if (!isJsonObject(value)) return null
  const { id } = value
  const isAnswer = 'method' in value === false && (typeof id === 'string' || typeof id === 'number')
  if (isAnswer) return soundAnswer(id, value)
  return value.jsonrpc === '2.0' ? (value as unknown as JSONRPCMessage) : null // see above: the SDK checks the rest
}

/** The messages of one event of a stream; an invalid one is reported and skipped. Events of other names are keep-alives. */
export function messagesIn(
  { event, data }: ServerEvent,
  reporter: ServerReporter
): readonly JSONRPCMessage[] {
  if (event !== 'message' || data.trim() === '') return []
  const messages = messagesOf(data)
  if (!messages)
    reporter.report('remark', 'sent an event that is not a message of the protocol; it is ignored')
  return messages ?? []
}

/** An answer with only fields known to the protocol, or one that describes its problem. */
function soundAnswer(id: string | number, { jsonrpc, result, error }: JsonObject): JSONRPCMessage {
  const data = (fact: string): JSONRPCMessage => ({
    jsonrpc: '2.0',
    id,
    error: { code: MALFORMED, message: fact, data: { isMalformed: true } }
  })
  if (jsonrpc !== '2.0') return data('the answer is not marked as JSON-RPC 2.0')
  if (isJsonObject(error)) return { jsonrpc, id, error: soundError(error) }
  if (isJsonObject(result)) return { jsonrpc, id, result: result as Result } // the SDK checks what it needs of it
  return data('the answer holds neither a result nor an error')
}

/** JSON-RPC's "invalid request", used here for a malformed answer. */
const MALFORMED = -32600

function soundError({ code, message, data }: JsonObject) {
  return {
    code: typeof code === 'number' && Number.isInteger(code) ? code : -32603,
    message: typeof message === 'string' ? message : 'no reason was given',
    ...(data === undefined ? {} : { data })
  }
}

/** Undefined where the text is not JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The id of a request that expects an answer. */
export function requestIdOf(message: JSONRPCMessage): string | number | undefined {
  return 'id' in message && 'method' in message ? message.id : undefined
}

/** The id of the request that a message answers. */
export function answeredIdOf(message: JSONRPCMessage): string | number | undefined {
  return 'id' in message && !('method' in message) ? message.id : undefined
}

/** The request that is cancelled. */
export function cancelledIdOf(message: JSONRPCMessage): unknown {
  if (!('method' in message) || message.method !== 'notifications/cancelled') return undefined
  return message.params?.requestId
}

/** An answer on behalf of the server: the request fails with the transport's failure. */
export function answerWith(id: string | number, failure: BackendFailure): JSONRPCMessage {
  return { jsonrpc: '2.0', id, error: { code: -32000, message: failure.message, data: failure } }
}

/** The failure for a message that is longer than the limit. */
export function tooLong(reporter: ServerReporter, maxMessageBytes: number): BackendFailure {
  const size = Number((maxMessageBytes / (1024 * 1024)).toFixed(2))
  return reporter.fail('limit', `sent a message of more than ${size} MiB (limit: maxMessageBytes)`)
}

/** Headers from several sources under one name each, ignoring case; later ones win. */
export function joinHeaders(
  ...parts: readonly Readonly<Record<string, string>>[]
): Readonly<Record<string, string>> {
  const joined: Record<string, string> = {}
  for (const part of parts)
    for (const name of Object.keys(part)) joined[name.toLowerCase()] = part[name] ?? ''
  return joined
}
