import type { Client, ConnectOptions, DiscoverResult } from '@modelcontextprotocol/client'
import type { JsonObject } from '../../../model/index.js'
import type { OpenOptions, ServerElicitor } from '../live-backend.js'
import { pause } from '../pause.js'
import type { ServerReporter } from '../server-reporter.js'
import type { LiveTransport } from '../transport/live-transport.js'
import { answerInCall } from './answer-in-call.js'
import type { CallsUnderWay } from './calls-under-way.js'
import type { ChosenEra } from './era/choose-era.js'
import { RawTransport } from './era/raw-transport.js'

export interface ClientPorts {
  readonly reporter: ServerReporter
  readonly elicit: ServerElicitor | null
  readonly questionModes?: OpenOptions['questionModes']
  readonly calls: CallsUnderWay
  readonly signal: AbortSignal
  readonly onToolsChanged: () => Promise<void>
  readonly onClose: () => void
}

/** The longest delay that a timer supports. */
const noLimitMs = 2 ** 31 - 1

export const identity = { name: 'vmcp', version: '0.1.0' }

/** The parameters for starting a session. */
export interface Beginning {
  readonly era: Exclude<ChosenEra, { era: 'oldAfterRestart' }>
  readonly capabilities: JsonObject
}

/** Questions are offered where they can be answered. */
export function capabilitiesFor({
  elicit,
  questionModes = ['form', 'url']
}: Pick<ClientPorts, 'elicit' | 'questionModes'>): JsonObject {
  return elicit ? { elicitation: Object.fromEntries(questionModes.map(mode => [mode, {}])) } : {}
}

/**
 * Starts a session on a started transport. Only questions are offered: with roots, some servers would replace their own folders by ours,
 * and sampling is not supported. Where it fails, the transport is left unchanged.
 */
export async function startClient(
  transport: LiveTransport,
  { era, capabilities }: Beginning,
  ports: ClientPorts
): Promise<Client> {
  const { Client, SUPPORTED_PROTOCOL_VERSIONS } = await import('@modelcontextprotocol/client')
  const client = new Client(identity, { capabilities })
  const report = (fact: string): void => ports.reporter.report('remark', fact)
  listen(client, ports)
  const over = new AbortController()
  client.onclose = () => {
    over.abort()
    ports.onClose()
  }
  client.onerror = ({ message }) => report(shortened(message, longestRemark))
  // The caller enforces the timeout, since it knows of logins.
  const raw = new RawTransport(transport, era.era, { report, calls: ports.calls })
  try {
    await client.connect(raw, { timeout: noLimitMs, prior: priorOf(era) })
  } catch (error) {
    const { chosenRevision } = raw
    if (chosenRevision === null || SUPPORTED_PROTOCOL_VERSIONS.includes(chosenRevision)) throw error
    throw ports.reporter.fail('protocol', `speaks another version of the protocol: ${chosenRevision}`)
  }
  raw.hasBegun = true
  if (era.era === 'new') void listenToNews(client, over.signal)
  return client
}

function priorOf(era: Beginning['era']): NonNullable<ConnectOptions['prior']> {
  if (era.era === 'old') return { kind: 'legacy' }
  // Missing fields of the answer must not make the server unusable.
  const discover = {
    capabilities: {},
    ttlMs: 0,
    cacheScope: 'private',
    resultType: 'complete',
    ...era.discover
  }
  return { kind: 'modern', discover: discover as unknown as DiscoverResult } // the SDK checks it
}

/**
 * In the newer era changes are sent only to clients that request them; a stream that ends is requested again as long as the session lasts.
 */
async function listenToNews(client: Client, signal: AbortSignal): Promise<void> {
  if (!client.getServerCapabilities()?.tools?.listChanged) return
  let hasListened = false
  for (let pauseMs = firstPauseMs; !signal.aborted; ) {
    try {
      const subscription = await client.listen({ toolsListChanged: true })
      hasListened = true
      pauseMs = firstPauseMs
      if ((await subscription.closed) !== 'remote') return
    } catch {
      if (!hasListened) return // many servers have none, which is no failure
    }
    await pause(pauseMs, signal)
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }
}

const firstPauseMs = 1000
const longestPauseMs = 30_000

/** Of a log of the server; a longer text would hide everything else. */
const longestLog = 8192
const longestRemark = 500

function shortened(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most)}…` : text
}

function listen(client: Client, ports: ClientPorts): void {
  const { elicit, reporter, onToolsChanged } = ports
  if (elicit)
    client.setRequestHandler('elicitation/create', (request, { mcpReq }) =>
      answerInCall(request, mcpReq, ports)
    )
  client.setNotificationHandler('notifications/tools/list_changed', onToolsChanged)
  client.setNotificationHandler('notifications/message', ({ params }) => {
    const text = typeof params.data === 'string' ? params.data : JSON.stringify(params.data)
    reporter.report('message', `${params.level}: ${shortened(text, longestLog)}`)
  })
}
