import type { BackendSource } from '../../../backends/live/index.js'
import { thisMachine } from '../../../backends/machine.js'
import type { Schedule, SchemaShape } from '../../../model/index.js'
import { UsageError } from '../../../project/usage-error.js'
import { type OpenServers, openServers, type Telemetry } from '../../../run/index.js'
import {
  durableHost,
  fixtureHost,
  liveHost,
  type RunKeeper,
  type WorkflowHost
} from '../../../serve/index.js'
import { fixturesFrom } from '../../inputs/fixture-files.js'
import type { InputFlags, Inputs } from '../../inputs/inputs.js'
import type { Surface } from '../../terminal/surface.js'
import { journalFolder } from '../plan/journal-folder.js'
import type { Interrupts } from '../process/interrupts.js'
import { ownMark } from '../process/process-mark.js'
import type { RemoteAddressFlags } from '../remote/remote-address.js'
import { type ServerFlags, serverSources } from '../servers/server-sources.js'
import type { HttpFlags } from './http-address.js'

/** The flags of `vmcp serve`. */
export interface ServeFlags extends InputFlags, HttpFlags, ServerFlags, Omit<RemoteAddressFlags, 'on'> {
  readonly on: string | undefined
  readonly fixtures: readonly string[] | undefined
  readonly passthrough: boolean
  readonly watch: boolean
  readonly 'schema-shape': SchemaShape
  readonly 'allow-destructive': boolean
  readonly 'strict-hints': boolean
  readonly schedule: Schedule | undefined
  readonly 'max-parallel': number | undefined
  readonly seed: number | undefined
  readonly journal: string | undefined
}

/** The parameters for publishing and renewing tools. */
export interface ServeContext {
  readonly paths: readonly string[]
  readonly flags: ServeFlags
  readonly surface: Surface
  readonly interrupts: Interrupts
  readonly keeper: RunKeeper | null
  /** Undefined where runs are not measured. */
  readonly telemetry: Telemetry | undefined
}

/** Named fixtures override servers of the configuration; null: fixtures answer. */
export function sourcesOf(inputs: Inputs, flags: ServeFlags): readonly BackendSource[] | null {
  const { configuration, files } = inputs
  if (flags.fixtures !== undefined) return null
  const sources = serverSources(flags, { configuration, files })
  if (sources.length > 0) return sources
  if (configuration.fixtures.length > 0) return null
  throw new UsageError(
    'nothing answers the calls of the workflows: name servers with --backends, or answers with --fixtures'
  )
}

/** The executor of published tools' calls: a server that keeps runs, fixtures, or servers. */
export function hostOf(
  { configuration }: Inputs,
  servers: OpenServers | null,
  { flags, surface, telemetry, keeper }: ServeContext
): WorkflowHost {
  const { passthrough, 'schema-shape': shape, schedule, 'max-parallel': maxParallel, seed, journal } = flags
  const permission = { isGiven: flags['allow-destructive'], isStrict: flags['strict-hints'] }
  if (keeper) return durableHost(keeper, { shape, permission, schedule, maxParallel, seed })
  const settings = { answers: new Map(), schedule, maxParallel, seed, passthrough, shape }
  if (!servers) return fixtureHost(fixturesFrom(configuration, flags.fixtures), settings)
  const talk = (text: string): void => surface.output.talk(text)
  return liveHost(servers, {
    ...settings,
    permission,
    ports: {
      environment: process.env,
      folder: process.cwd(),
      journal: { folder: journalFolder(journal), named: journal ?? null, mark: ownMark() },
      telemetry,
      warn: talk,
      onLog: ({ server, text }) => talk(`[${server}] ${text}`)
    }
  })
}

/** Servers that stay open for all calls; `onChange` is called when their tools may have changed. */
export async function servingServers(
  sources: readonly BackendSource[],
  { interrupts, surface: { output } }: ServeContext,
  onChange: () => void
): Promise<OpenServers> {
  const opening = new AbortController()
  const cut = (): void => opening.abort('request')
  interrupts.signal.addEventListener('abort', cut)
  if (interrupts.signal.aborted) cut()
  const servers = await openServers(sources, {
    environment: process.env,
    folder: process.cwd(),
    signal: opening.signal,
    onStarting: kill => interrupts.onKill(kill),
    // Questions belong to calls; one outside of any call has no user to ask.
    elicit: async () => null,
    questionModes: ['form'],
    oldServers: new Set<string>(),
    onToolsChanged: onChange,
    renewal: {
      now: thisMachine.elapsed,
      onRenewed: server => {
        output.talk(`the server "${server}" was reopened`)
        onChange()
      }
    },
    onLog: ({ server, text }) => output.talk(`[${server}] ${text}`)
  })
  // Once open they outlive the signal until the calls have ended in order.
  interrupts.signal.removeEventListener('abort', cut)
  for (const { message } of servers.failures) output.talk(`vmcp: ${message}`)
  return servers
}
