import type { Client } from '@modelcontextprotocol/sdk/client/index.js'
import type { RequestOptions } from '@modelcontextprotocol/sdk/shared/protocol.js'
import { ResultSchema } from '@modelcontextprotocol/sdk/types.js'
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
  const { Client } = await import('@modelcontextprotocol/sdk/client/index.js')
  const capabilities = ports.elicit ? { elicitation: { form: {}, url: {} } } : {}
  const client = new Client(identity, { capabilities })
  await listen(client, ports)
  client.onclose = ports.onClose
  client.onerror = error => {
    if (!isLateProgress(error)) ports.voice.say('remark', error.message)
  }
  // The limit is kept by the caller, who knows of logins.
  await client.connect(transport, { timeout: noLimitMs })
  return client
}

/** A server may report the end of a call behind its answer; that harms nobody. */
function isLateProgress({ message }: Error): boolean {
  return message.startsWith('Received a progress notification for an unknown token')
}

async function listen(client: Client, { elicit, voice, signal, onToolsChanged }: ClientPorts): Promise<void> {
  const { ElicitRequestSchema, LoggingMessageNotificationSchema, ToolListChangedNotificationSchema } =
    await import('@modelcontextprotocol/sdk/types.js')
  if (elicit)
    client.setRequestHandler(ElicitRequestSchema, (request, extra) =>
      answerQuestion(request, { elicit, voice, signal: AbortSignal.any([signal, extra.signal]) })
    )
  client.setNotificationHandler(ToolListChangedNotificationSchema, onToolsChanged)
  client.setNotificationHandler(LoggingMessageNotificationSchema, ({ params }) => {
    const text = typeof params.data === 'string' ? params.data : JSON.stringify(params.data)
    voice.say('message', `${params.level}: ${text}`)
  })
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
  return client.request({ method: request.method, params: { ...request.params } }, ResultSchema, options)
}
