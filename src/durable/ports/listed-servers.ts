import type { Backend } from '../../backends/index.js'
import { BackendFailure, type BackendFailureKind, type LiveBackend } from '../../backends/live/index.js'
import type { NameConflict, ToolDescription } from '../../model/index.js'
import type { OpenServers } from '../../run/index.js'

/** What the servers offered when a run started, as recorded in its journal: later attempts of the run see the same. */
export interface ServerListing {
  readonly atMs: number
  readonly tools: readonly ToolDescription[]
  readonly failures: readonly ListedFailure[]
  readonly conflicts: readonly NameConflict[]
}

interface ListedFailure {
  readonly kind: BackendFailureKind
  readonly server: string
  readonly message: string
}

export async function listingOf(backend: LiveBackend, atMs: number): Promise<ServerListing> {
  const tools = await backend.listTools()
  const failures = backend.servers.flatMap(({ failure }) =>
    failure ? [{ kind: failure.kind, server: failure.server, message: failure.message }] : []
  )
  return { atMs, tools, failures, conflicts: backend.conflicts() }
}

/** The servers as a run sees them: they offer what is in its journal, and calls go through it. */
export function listedServers(
  { redactor, switchedOff }: OpenServers,
  listing: ServerListing,
  callTool: Backend['callTool']
): OpenServers {
  const failures = listing.failures.map(
    ({ kind, server, message }) => new BackendFailure(kind, server, { message })
  )
  const backend: LiveBackend = {
    servers: failures.map(failedServer),
    conflicts: () => listing.conflicts,
    listTools: async () => listing.tools,
    callTool,
    named: () => backend,
    close: async () => undefined,
    kill: () => undefined
  }
  return {
    backend,
    redactor,
    switchedOff,
    tools: new Map(listing.tools.map(tool => [tool.name, tool])),
    failures,
    conflicts: listing.conflicts
  }
}

function failedServer(failure: BackendFailure): LiveBackend['servers'][number] {
  return {
    name: failure.server,
    state: 'error',
    failure,
    version: null,
    revision: null,
    tools: [],
    remarks: []
  }
}
