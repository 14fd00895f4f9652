import type { Client } from '@modelcontextprotocol/client'
import type { EraChoice } from '../../../model/index.js'
import type { ResolvedServer } from '../settings/resolve-source.js'
import type { LiveTransport } from '../transport/live-transport.js'
import { type ChosenEra, chooseEra } from './era/choose-era.js'
import { revisions } from './era/revisions.js'
import { newTransport, type TransportWay } from './new-transport.js'
import { type Beginning, type ClientPorts, capabilitiesFor, identity, startClient } from './start-client.js'

export interface BeginningPorts extends ClientPorts {
  /** Called with each transport before it is started: it may have to be ended at any time. */
  readonly onTransport: (transport: LiveTransport) => void
  /** Names of servers known to use the older revision; it grows. */
  readonly oldServers?: Set<string> | undefined
}

/**
 * How long a program may be silent when probed for its revisions. A slow one is started in the older revision after that, as a silent one
 * is; if it only supports the newer one, it reports that, and is probed once more.
 */
const longestSilenceMs = 1000

/** Connects to a server by one transport, determines its revision, and starts a session. */
export async function beginSession(
  server: ResolvedServer,
  way: TransportWay,
  ports: BeginningPorts
): Promise<Client> {
  const { name, era, limits } = server
  const isKnown = era === 'auto' && ports.oldServers?.has(name) === true
  // Over HTTP, and where no other revision is wanted, the connect timeout applies.
  const mayBeOld = way !== 'http' && era === 'auto'
  const { connectTimeoutMs } = limits
  const probeTimeoutMs = mayBeOld ? Math.min(longestSilenceMs, connectTimeoutMs / 3) : connectTimeoutMs
  return attempt({ server, way, ports, choice: isKnown ? revisions.old : era, probeTimeoutMs })
}

interface Attempt {
  readonly server: ResolvedServer
  readonly way: TransportWay
  readonly ports: BeginningPorts
  readonly choice: EraChoice
  readonly probeTimeoutMs: number
}

async function attempt(given: Attempt): Promise<Client> {
  const { server, way, ports } = given
  const transport = await newTransport(server, way)
  ports.onTransport(transport)
  await transport.start()
  try {
    const era = await eraOn(transport, given)
    if (era.era !== 'oldAfterRestart') return await beginOn(transport, era, given)
  } catch (error) {
    await transport.close()
    throw error
  }
  await transport.close()
  return attempt({ ...given, choice: revisions.old })
}

function eraOn(
  transport: LiveTransport,
  { server, way, ports, choice, probeTimeoutMs }: Attempt
): Promise<ChosenEra> {
  const capabilities = capabilitiesFor(ports)
  return chooseEra(transport, {
    choice,
    way,
    reporter: server.reporter,
    identity,
    capabilities,
    probeTimeoutMs
  })
}

async function beginOn(transport: LiveTransport, era: Beginning['era'], given: Attempt): Promise<Client> {
  const { server, ports } = given
  const capabilities = capabilitiesFor(ports)
  try {
    const client = await startClient(transport, { era, capabilities }, ports)
    if (era.era === 'old') ports.oldServers?.add(server.name)
    return client
  } catch (error) {
    if (era.era !== 'old' || !era.wasSilent || !isRefusal(error)) throw error
    // It may only have been slow: by now it has started.
    const second = await eraOn(transport, { ...given, choice: 'auto' })
    if (second.era !== 'new') throw error
    return startClient(transport, { era: second, capabilities }, ports)
  }
}

/** True for an error response of the server. */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'number'
}
