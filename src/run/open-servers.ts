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

/** Everything but the redactor, which is created here, and a naming, which is optional. */
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
  /** Called with a function that kills the processes, before the first is started. */
  readonly onStarting?: (kill: () => void) => void
}

/** Connected servers, and the redactor of their secrets. */
export interface OpenServers {
  readonly backend: LiveBackend
  readonly redactor: Redactor
  readonly tools: ReadonlyMap<string, ToolDescription>
  /** Servers that cannot be used, and why. */
  readonly failures: readonly BackendFailure[]
  /** Servers that are described but disabled. */
  readonly switchedOff: readonly SwitchedOff[]
  /** Names that resolve to no tool because several tools claim them. */
  readonly conflicts: readonly NameConflict[]
}

/**
 * Connects to the servers. Whatever happens next, their processes end with this one.
 *
 * @throws UsageError where a setting of a server is invalid; none has been started then
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
 * Servers shared by many runs, as one of these runs sees them: tools under the names of its workflow, and its secrets separate from those
 * of other runs.
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
    // By name: a module that is bundled separately throws errors of another class.
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
