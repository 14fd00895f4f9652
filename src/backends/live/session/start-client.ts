import type { Client, RequestOptions, StandardSchemaV1 } from '@modelcontextprotocol/client'
import type { ServerElicitor } from '../live-backend.js'
import type { ServerVoice } from '../server-voice.js'
import type { LiveTransport } from '../transport/live-transport.js'
import { answerQuestion } from './answer-question.js'

export interface ClientPorts {
  readonly voice: ServerVoice
  readonly elicit: ServerElicitor | null
  readonly signal: AbortSignal
  readonly onToolsChanged: () => void
  readonly onClose: () => void
}

/** The longest time that a timer can wait. */
const noLimitMs = 2 ** 31 - 1

const identity = { name: 'vmcp', version: '0.1.0' }

/**
 * Begins a session. Only questions are offered: with roots, some servers would put ours in place of their own folders,
 * and sampling has nobody behind it.
 */
export async function startClient(transport: LiveTransport, ports: ClientPorts): Promise<Client> {
  const { Client } = await import('@modelcontextprotocol/client')
  const capabilities = ports.elicit ? { elicitation: { form: {}, url: {} } } : {}
  const client = new Client(identity, { capabilities })
  listen(client, ports)
  client.onclose = ports.onClose
  client.onerror = error => {
    const remark = remarkOf(error)
    if (remark !== null) ports.voice.say('remark', remark)
  }
  // The limit is kept by the caller, who knows of logins.
  await client.connect(transport, { timeout: noLimitMs })
  return client
}

/**
 * What is said of an oddity that harms no call. A server may report progress behind its answer, and may be gone before
 * it is told that nobody waits any more: that is nothing.
 */
function remarkOf({ message }: Error): string | null {
  if (message.startsWith('Received a progress notification for an unknown token')) return null
  if (message.startsWith('Failed to send cancellation')) return null
  if (message.startsWith('Received a response for an unknown message ID'))
    return 'gave an answer for which nobody waits; it is passed over'
  return message.length > 500 ? `${message.slice(0, 500)}…` : message
}

function listen(client: Client, { elicit, voice, signal, onToolsChanged }: ClientPorts): void {
  if (elicit)
    client.setRequestHandler('elicitation/create', (request, { mcpReq }) =>
      answerQuestion(request, { elicit, voice, signal: AbortSignal.any([signal, mcpReq.signal]) })
    )
  client.setNotificationHandler('notifications/tools/list_changed', onToolsChanged)
  client.setNotificationHandler('notifications/message', ({ params }) => {
    const text = typeof params.data === 'string' ? params.data : JSON.stringify(params.data)
    voice.say('message', `${params.level}: ${text}`)
  })
}

/** A schema that takes any result. */
const asItIs: StandardSchemaV1<unknown, Readonly<Record<string, unknown>>> = {
  '~standard': {
    version: 1,
    vendor: 'vmcp',
    validate: value => ({ value: value as Readonly<Record<string, unknown>> }) // transports let maps through only
  }
}

/** A request whose result is not judged by the SDK: it would reject all tools for one, and check what must not be checked. */
export function rawResult(
  client: Client,
  request: {
    readonly method: 'tools/call' | 'tools/list'
    readonly params: Readonly<Record<string, unknown>>
  },
  options: RequestOptions
): Promise<Readonly<Record<string, unknown>>> {
  return client.request({ method: request.method, params: { ...request.params } }, asItIs, options)
}
