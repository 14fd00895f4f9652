import type { Client } from '@modelcontextprotocol/client'
import type { EraChoice, JsonObject } from '../../../model/index.js'
import { BackendFailure } from '../backend-failure.js'
import type { OpenOptions, ServerElicitor } from '../live-backend.js'
import { LONGEST_DELAY_MS, pause } from '../pause.js'
import type { ResolvedServer } from '../settings/resolve-source.js'
import type { LiveTransport } from '../transport/live-transport.js'
import { answerInCall } from './answer-question.js'
import type { CallsUnderWay } from './calls-under-way.js'
import { RawTransport } from './era/raw-transport.js'
import { revisions } from './era/revisions.js'
import { newTransport, type TransportWay } from './new-transport.js'

export interface ClientPorts {
  readonly elicit: ServerElicitor | null
  readonly questionModes?: OpenOptions['questionModes']
  /** Names of servers known to use the older revision, found earlier or now; omitted: not recorded. */
  readonly oldServers?: Set<string> | undefined
  /** Aborted when the run ends. */
  readonly signal: AbortSignal
}

export interface BeginningPorts extends ClientPorts {
  readonly calls: CallsUnderWay
  readonly onToolsChanged: () => Promise<void>
  readonly onClose: () => void
  /** Called with each transport before it is started: it may have to be ended at any time. */
  readonly onTransport: (transport: LiveTransport) => void
}

interface Beginning {
  readonly server: ResolvedServer
  readonly way: TransportWay
  readonly ports: BeginningPorts
}

/**
 * How long a program may be silent when probed for its revisions. A slow one is started in the older revision after that, as a silent one
 * is; if it only supports the newer one, it reports that, and is probed once more.
 */
const LONGEST_SILENCE_MS = 1000

const identity = { name: 'vmcp', version: '0.1.0' }

/** Connects to a server by one transport, determines its revision, and starts a session. */
export async function beginSession(
  server: ResolvedServer,
  way: TransportWay,
  ports: BeginningPorts
): Promise<Client> {
  const isKnown = server.era === 'auto' && ports.oldServers?.has(server.name) === true
  const choice = isKnown ? revisions.old : server.era
  if (way !== 'sse') return attempt({ server, way, ports }, choice)
  // This transport was deprecated before the newer era.
  if (choice === revisions.new) throw unsupportedRevision(server)
  return attempt({ server, way, ports }, revisions.old)
}

async function attempt(beginning: Beginning, choice: EraChoice): Promise<Client> {
  const { server, way, ports } = beginning
  const transport = await newTransport(server, way)
  ports.onTransport(transport)
  await transport.start()
  const raw = new RawTransport(transport, beginning)
  try {
    return await connect(raw, beginning, choice)
  } catch (error) {
    if (raw.probe.isUnanswered && !raw.probe.isRunning && isRefusal(error)) {
      // It may only have been slow: by now it has started.
      const second = new RawTransport(transport, beginning)
      const client = await connect(second, beginning, revisions.new).catch(() => null)
      if (client) return client
    }
    await transport.close()
    const { failure, endedUnread } = transport
    const isEndedByProbe = raw.probe.isRunning && failure?.kind === 'lost' && !endedUnread
    if (way === 'stdio' && choice === 'auto' && isEndedByProbe) return attempt(beginning, revisions.old)
    throw error
  }
}

/** True for an error response of the server. */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'number'
}

/**
 * Starts a session on a started transport. Only questions are offered: with roots, some servers would replace their own folders by ours,
 * and sampling is not supported. Where it fails, the transport is left unchanged.
 */
async function connect(raw: RawTransport, { server, way, ports }: Beginning, choice: EraChoice) {
  const { Client, SUPPORTED_PROTOCOL_VERSIONS } = await import('@modelcontextprotocol/client')
  const { connectTimeoutMs } = server.limits
  // Over HTTP, and where no other revision is wanted, the connect timeout applies.
  const mayBeOld = way !== 'http' && choice === 'auto'
  const timeoutMs = mayBeOld ? Math.min(LONGEST_SILENCE_MS, connectTimeoutMs / 3) : connectTimeoutMs
  const mode = choice === revisions.new ? { pin: choice } : choice === 'auto' ? choice : 'legacy'
  const versionNegotiation = { mode, probe: { timeoutMs } } as const
  const client = new Client(identity, { capabilities: capabilitiesFor(ports), versionNegotiation })
  listen(client, server, ports)
  const over = new AbortController()
  client.onclose = () => {
    over.abort()
    ports.onClose()
  }
  try {
    // The caller enforces the timeout, since it knows of logins.
    await client.connect(raw, { timeout: LONGEST_DELAY_MS })
  } catch (error) {
    const { chosenRevision } = raw
    if (raw.probe.isRunning) throw undetermined(error, raw, { server, choice })
    if (chosenRevision === null || SUPPORTED_PROTOCOL_VERSIONS.includes(chosenRevision)) throw error
    throw server.reporter.fail('protocol', `speaks another version of the protocol: ${chosenRevision}`)
  }
  raw.hasBegun = true
  if (client.getNegotiatedProtocolVersion() === revisions.new) void listenToNews(client, over.signal)
  else ports.oldServers?.add(server.name)
  return client
}

/** Questions are offered where they can be answered. */
function capabilitiesFor({ elicit, questionModes = ['form', 'url'] }: BeginningPorts): JsonObject {
  return elicit ? { elicitation: Object.fromEntries(questionModes.map(mode => [mode, {}])) } : {}
}

/** Why the revision cannot be determined, or is not the required one. */
function undetermined(
  error: unknown,
  { probe, failure }: RawTransport,
  { server, choice }: { readonly server: ResolvedServer; readonly choice: EraChoice }
): unknown {
  if (error instanceof Error && error.cause instanceof BackendFailure) return error.cause
  if (failure) return failure
  const { reporter } = server
  if (probe.isUnanswered)
    return reporter.fail(
      'timeout',
      'did not answer when it was asked which revisions of the protocol it speaks'
    )
  if (supportedIn(error).includes(revisions.new))
    return reporter.fail('protocol', `refuses the revision ${revisions.new}, which it claims to support`)
  return choice === revisions.new ? unsupportedRevision(server) : error
}

function supportedIn(error: unknown): readonly unknown[] {
  const { data } = error as { readonly data?: { readonly supported?: unknown } } // of the SDK's errors, or undefined
  return Array.isArray(data?.supported) ? data.supported : []
}

function unsupportedRevision({ reporter }: ResolvedServer): BackendFailure {
  return reporter.fail(
    'protocol',
    `does not speak the revision ${revisions.new}, which its entry asks for (era)`
  )
}

/**
 * In the newer era changes are sent only to clients that request them; a stream that ends is requested again as long as the session lasts.
 */
async function listenToNews(client: Client, signal: AbortSignal): Promise<void> {
  if (!client.getServerCapabilities()?.tools?.listChanged) return
  let hasListened = false
  for (let pauseMs = FIRST_PAUSE_MS; !signal.aborted; ) {
    try {
      const subscription = await client.listen({ toolsListChanged: true })
      hasListened = true
      pauseMs = FIRST_PAUSE_MS
      if ((await subscription.closed) !== 'remote') return
    } catch {
      if (!hasListened) return // many servers have none, which is no failure
    }
    await pause(pauseMs, signal)
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
  }
}

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000

function listen(client: Client, { reporter }: ResolvedServer, ports: BeginningPorts): void {
  client.onerror = ({ message }) => reporter.report('remark', message)
  if (ports.elicit)
    client.setRequestHandler('elicitation/create', (request, { mcpReq }) =>
      answerInCall(request, mcpReq, { ...ports, reporter })
    )
  client.setNotificationHandler('notifications/tools/list_changed', ports.onToolsChanged)
  client.setNotificationHandler('notifications/message', ({ params }) => {
    const text = typeof params.data === 'string' ? params.data : JSON.stringify(params.data)
    reporter.report('message', `${params.level}: ${text}`)
  })
}
