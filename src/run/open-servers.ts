import {
  type BackendFailure,
  type BackendSource,
  createRedactor,
  type LiveBackend,
  type OpenOptions,
  openBackends,
  type Redactor,
  type ServerLog,
  type ToolNaming
} from '../backends/live/index.js'
import { CallFailure, type NameConflict, type ToolDescription } from '../model/index.js'
import { UsageError } from '../project/usage-error.js'
import { discreetServer } from './discreet.js'
import { type SwitchedOff, switchedOffIn } from './switched-off.js'

/** Everything but the redactor, which is made here, and a naming, which may be left out. */
export interface ServerRequest
  extends Pick<
    OpenOptions,
    | 'elicit'
    | 'questionModes'
    | 'onProgress'
    | 'onToolsChanged'
    | 'oldServers'
    | 'renewal'
    | 'askInput'
    | 'openBrowser'
    | 'environment'
    | 'folder'
    | 'signal'
  > {
  readonly naming?: ToolNaming
  readonly onLog: (log: ServerLog) => void
  /** Hears how the processes are ended at once, before the first is started. */
  readonly onStarting?: (kill: () => void) => void
}

/** Servers that are connected, and what keeps their secrets. */
export interface OpenServers {
  readonly backend: LiveBackend
  readonly redactor: Redactor
  readonly tools: ReadonlyMap<string, ToolDescription>
  /** Servers that cannot be used, and why. */
  readonly failures: readonly BackendFailure[]
  /** Servers that are described and not asked. */
  readonly switchedOff: readonly SwitchedOff[]
  /** Names that lead to no tool because several tools have a claim to them. */
  readonly conflicts: readonly NameConflict[]
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
  const { elicit, signal } = request
  const {
    naming,
    onLog,
    onProgress,
    onToolsChanged,
    oldServers,
    renewal,
    questionModes,
    askInput,
    openBrowser,
    environment,
    folder,
    onStarting
  } = request
  const backend = await connected(sources, {
    environment,
    folder,
    signal,
    onLog,
    redactor,
    elicit: elicit && discreetServer(elicit, redactor),
    ...(naming && { naming }),
    ...(onProgress && { onProgress }),
    ...(onToolsChanged && { onToolsChanged }),
    ...(oldServers && { oldServers }),
    ...(renewal && { renewal }),
    ...(questionModes && { questionModes }),
    ...(askInput && { askInput }),
    ...(openBrowser && { openBrowser }),
    ...(onStarting && { onStarting })
  })
  return asTheyAre(backend, { redactor, switchedOff: switchedOffIn(sources), isAsked: !signal.aborted })
}

/**
 * Servers that stay open for many runs, as one of these runs sees them: its tools by the names that its workflow gives
 * them, and its secrets kept apart from those of other runs.
 */
export async function serversForRun(shared: OpenServers, naming: ToolNaming): Promise<OpenServers> {
  const { backend, redactor, switchedOff } = shared
  return asTheyAre(backend.named(naming), { redactor: redactor.branch(), switchedOff, isAsked: true })
}

async function asTheyAre(
  backend: LiveBackend,
  { isAsked, ...rest }: Pick<OpenServers, 'redactor' | 'switchedOff'> & { readonly isAsked: boolean }
): Promise<OpenServers> {
  const listed = isAsked ? await backend.listTools() : []
  return {
    ...rest,
    backend,
    tools: new Map(listed.map(tool => [tool.name, tool])),
    failures: backend.servers.flatMap(({ failure }) => failure ?? []),
    conflicts: backend.conflicts()
  }
}

async function connected(sources: readonly BackendSource[], options: OpenOptions): Promise<LiveBackend> {
  if (sources.length === 0) return noServers
  try {
    return await openBackends(sources, options)
  } catch (error) {
    // By name: what a module built apart throws has a class of its own.
    if (error instanceof Error && error.name === 'BackendFailure')
      throw new UsageError(error.message.split('\n'))
    throw error
  }
}

/** For a workflow that calls nothing. */
const noServers: LiveBackend = {
  servers: [],
  conflicts: () => [],
  listTools: async () => [],
  callTool: async ({ tool }) => {
    throw new CallFailure('routing', `tool not found: ${tool}`)
  },
  named: () => noServers,
  close: async () => undefined,
  kill: () => undefined
}
