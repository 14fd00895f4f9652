import {
  aggregatedNaming,
  type BackendFailure,
  type BackendSource,
  createRedactor,
  exposedNaming,
  type LiveBackend,
  type OpenOptions,
  openBackends,
  prefixNaming,
  type Redactor,
  type ServerLog,
  type ToolNaming
} from '../../../backends/live/index.js'
import { CallFailure, type ToolDescription, type Workflow } from '../../../model/index.js'
import { UsageError } from '../../../project/usage-error.js'
import { type ExitCode, exitCodes } from '../../exit-codes.js'
import { discreetServer } from './discreet.js'
import type { Interrupts } from './interrupts.js'

export interface ServerRequest
  extends Pick<OpenOptions, 'elicit' | 'onProgress' | 'askInput' | 'openBrowser'> {
  readonly interrupts: Interrupts
  readonly naming?: ToolNaming
  readonly onLog: (log: ServerLog) => void
}

/** Servers that are connected, and what keeps their secrets. */
export interface OpenServers {
  readonly backend: LiveBackend
  readonly redactor: Redactor
  readonly tools: ReadonlyMap<string, ToolDescription>
  /** Servers that cannot be used, and why. */
  readonly failures: readonly BackendFailure[]
}

/**
 * Connects to the servers. Whatever happens next, their processes end with this one.
 *
 * @throws UsageError where a setting of a server cannot be used; none has been started then
 */
export async function openServers(
  sources: readonly BackendSource[],
  request: ServerRequest
): Promise<OpenServers> {
  const redactor = createRedactor()
  const { interrupts, elicit, ...options } = request
  const backend = await connected(sources, {
    ...options,
    elicit: elicit && discreetServer(elicit, redactor),
    environment: process.env,
    folder: process.cwd(),
    signal: interrupts.signal,
    redactor,
    onStarting: kill => interrupts.onKill(kill)
  })
  const listed = interrupts.signal.aborted ? [] : await backend.listTools()
  return {
    backend,
    redactor,
    tools: new Map(listed.map(tool => [tool.name, tool])),
    failures: backend.servers.flatMap(({ failure }) => failure ?? [])
  }
}

async function connected(sources: readonly BackendSource[], options: OpenOptions): Promise<LiveBackend> {
  if (sources.length === 0) return noServers
  try {
    return await openBackends(sources, options)
  } catch (error) {
    // By name: what a module built apart throws has a class of its own.
    if (error instanceof Error && error.name === 'BackendFailure') throw new UsageError(error.message)
    throw error
  }
}

/** For a workflow that calls nothing. */
const noServers: LiveBackend = {
  servers: [],
  listTools: async () => [],
  callTool: async ({ tool }) => {
    throw new CallFailure('routing', `tool not found: ${tool}`)
  },
  close: async () => undefined,
  kill: () => undefined
}

/** How the tools of servers outside a dialect's own documents are called in its workflows. */
export function namingFor({ serverNaming, nameServerTools }: Workflow): ToolNaming {
  if (serverNaming === 'exposed') return exposedNaming
  return nameServerTools ? aggregatedNaming(nameServerTools) : prefixNaming
}

/** The code for what kept a server from answering; null where that says nothing about the way to it. */
export function codeOfFailure(failures: readonly Pick<BackendFailure, 'kind'>[]): ExitCode | null {
  const kinds = new Set(failures.map(({ kind }) => kind))
  if (kinds.has('refused')) return exitCodes.refused.code
  return kinds.has('unreachable') || kinds.has('lost') ? exitCodes.unreachable.code : null
}
