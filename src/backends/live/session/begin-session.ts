import type { Client } from '@modelcontextprotocol/client'
import type { EraChoice, JsonValue } from '../../../model/index.js'
import { isJsonObject } from '../../../model/index.js'
import type { ResolvedServer } from '../settings/resolve-source.js'
import type { LiveTransport } from '../transport/live-transport.js'
import { chooseEra } from './era/choose-era.js'
import { revisions } from './era/revisions.js'
import { newTransport, type TransportWay } from './new-transport.js'
import { type ClientPorts, capabilitiesFor, identity, startClient } from './start-client.js'

export interface BeginningPorts extends ClientPorts {
  /** Told of each transport before it is started: it may have to be ended at any time. */
  readonly onTransport: (transport: LiveTransport) => void
  /** Names of servers that are known to speak the older revision; it grows. */
  readonly oldServers?: Set<string> | undefined
}

/** How long a program may be silent when it is asked which revisions it speaks. */
const longestSilenceMs = 4000

/** Connects to a server one way, finds out in which revision it is spoken to, and begins. */
export async function beginSession(
  server: ResolvedServer,
  way: TransportWay,
  ports: BeginningPorts
): Promise<Client> {
  const { name, era, limits } = server
  const isKnown = era === 'auto' && ports.oldServers?.has(name) === true
  // Behind an address the limit of connecting holds; a program that is silent is begun with as ever.
  const patienceMs =
    way === 'http' ? limits.connectTimeoutMs : Math.min(longestSilenceMs, limits.connectTimeoutMs / 3)
  const choice = isKnown ? revisions.old : era
  return attempt({ server, way, ports, choice, patienceMs })
}

interface Attempt {
  readonly server: ResolvedServer
  readonly way: TransportWay
  readonly ports: BeginningPorts
  readonly choice: EraChoice
  readonly patienceMs: number
}

async function attempt(given: Attempt): Promise<Client> {
  const { server, way, ports, choice, patienceMs } = given
  const { voice, limits } = server
  const capabilities = capabilitiesFor(ports)
  const transport = await newTransport(server, way)
  ports.onTransport(transport)
  await transport.start()
  const era = await chooseEra(transport, { choice, way, voice, identity, capabilities, patienceMs })
  if (era.era === 'oldAfterRestart') {
    await transport.close()
    return attempt({ ...given, choice: revisions.old })
  }
  try {
    const client = await startClient(transport, { era, capabilities }, ports)
    if (era.era === 'old') ports.oldServers?.add(server.name)
    return client
  } catch (error) {
    if (choice !== 'auto' || era.era !== 'old' || !era.wasSilent || !speaksNew(error)) throw error
    // It was only slow: it has begun by now, and says that it speaks the newer revision alone.
    await transport.close()
    return attempt({ ...given, choice: revisions.new, patienceMs: limits.connectTimeoutMs })
  }
}

/** The refusal of a server that does not speak the older revision names those that it does. */
function speaksNew(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || error.code !== -32022) return false
  const data = ('data' in error ? error.data : null) as JsonValue // of an answer in JSON
  return isJsonObject(data) && Array.isArray(data.supported) && data.supported.includes(revisions.new)
}
