import type { BackendSource } from '../../backends/live/index.js'
import { thisMachine } from '../../backends/machine.js'
import type { Schedule, SchemaShape } from '../../model/index.js'
import { loadProject, type Project } from '../../project/loading/load-project.js'
import { UsageError } from '../../project/usage-error.js'
import { openServers, type Telemetry } from '../../run/index.js'
import {
  type ChangingShelf,
  createShelf,
  durableStage,
  fixtureStage,
  liveStage,
  type RunKeeper,
  ServerPool,
  type Stage
} from '../../serve/index.js'
import { positionAt } from '../../source/index.js'
import { type ExitCode, exitCodes } from '../exit-codes.js'
import { judge } from '../fault.js'
import { fixturesFrom } from '../fixture-files.js'
import { type InputFlags, type Inputs, openInputs } from '../inputs.js'
import type { Surface } from '../surface.js'
import { onChanges } from '../watch.js'
import { type HttpFlags, httpPlace } from './session/http-place.js'
import { type Interrupts, watchInterrupts } from './session/interrupts.js'
import { journalFolder } from './session/journal-folder.js'
import { ownMark } from './session/process-mark.js'
import { type RemotePlaceFlags, remoteRuns, wayTo } from './session/remote-place.js'
import { refuseLocalFlags } from './session/run-order.js'
import { serveHall } from './session/serve-hall.js'
import { type ServerFlags, serverSources } from './session/server-sources.js'
import { telemetryFor } from './session/telemetry.js'

export interface ServeFlags extends InputFlags, HttpFlags, ServerFlags, Omit<RemotePlaceFlags, 'on'> {
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

/** The work of `vmcp serve`: tools are published until the client goes or the process is told to end. */
export async function serveFiles(
  paths: readonly string[],
  flags: ServeFlags,
  surface: Surface
): Promise<ExitCode> {
  const place = httpPlace(flags)
  const interrupts = watchInterrupts(text => surface.output.talk(text))
  const telemetry = await telemetryFor(surface)
  const scene = { paths, flags, surface, interrupts, telemetry, keeper: await keeperOf(flags, surface) }
  try {
    const inputs = await openInputs(paths, flags)
    for (const note of inputs.notes) surface.output.talk(note)
    const sources = scene.keeper ? null : sourcesOf(inputs, flags)
    const shelf = createShelf([])
    // What servers say before the first offer is part of it.
    const renewal = { renew: async (): Promise<void> => undefined }
    const pool = sources && poolOf(sources, scene, renewal)
    try {
      const renew = (): Promise<void> => put(shelf, pool, scene)
      await renew()
      renewal.renew = renew
      if (shelf.tools.size === 0) throw new UsageError('there is no workflow that could be published')
      const stop = flags.watch
        ? onChanges([...paths, ...(flags.fixtures ?? [])], () => said(renew, surface))
        : null
      const about = scene.keeper ? { ...identity, instructions: durableWords } : identity
      await serveHall({ ...about, shelf, place, signal: interrupts.signal }, surface)
      stop?.()
      return interrupts.code() ?? exitCodes.ok.code
    } finally {
      await pool?.close()
    }
  } finally {
    interrupts.release()
    await telemetry?.close()
  }
}

const identity = {
  name: 'vmcp',
  version: '0.1.0',
  instructions: 'Each tool runs a workflow of several steps. Its progress tells which of them have ended.'
}

const durableWords = `${identity.instructions} Runs go on when their caller is cut off: the answer of each says which run it is of, and vmcp_run_result brings the answer of a run.`

/** The server that is to keep the runs; null: they are this machine's. */
async function keeperOf({ on, ...flags }: ServeFlags, { output }: Surface): Promise<RunKeeper | null> {
  if (on === undefined) return null
  refuseLocalFlags(flags)
  const remote = remoteRuns({ ...flags, on })
  await remote.check()
  // Where the key lies here is nothing for clients.
  const way = wayTo({ ...flags, on, 'key-file': flags['key-file'] && 'FILE' })
  return { remote, way, talk: text => output.talk(text) }
}

interface ServeContext {
  readonly paths: readonly string[]
  readonly flags: ServeFlags
  readonly surface: Surface
  readonly interrupts: Interrupts
  readonly keeper: RunKeeper | null
  /** Undefined where nobody measures the runs. */
  readonly telemetry: Telemetry | undefined
}

/** A file that is half written leaves things as they are until the next change. */
async function said(work: () => Promise<void>, { output }: Surface): Promise<void> {
  try {
    await work()
  } catch (error) {
    output.talk(judge(error).message)
  }
}

/** Fixtures that are named win over servers that the configuration names; null: fixtures answer. */
function sourcesOf(inputs: Inputs, flags: ServeFlags): readonly BackendSource[] | null {
  const { configuration, files } = inputs
  if (flags.fixtures !== undefined) return null
  const sources = serverSources(flags, { configuration, files })
  if (sources.length > 0) return sources
  if (configuration.fixtures.length > 0) return null
  throw new UsageError(
    'nobody answers the calls of the workflows: name servers with --backends, or answers with --fixtures'
  )
}

async function put(shelf: ChangingShelf, pool: ServerPool | null, scene: ServeContext): Promise<void> {
  const { paths, flags, surface } = scene
  const inputs = await openInputs(paths, flags)
  const project = loadProject(inputs.files, inputs.compat)
  const { tools, withheld } = await stageOf(inputs, pool, scene).offer(project)
  for (const { name, reason } of withheld) surface.output.talk(`"${name}" is not published: ${reason}`)
  for (const fault of faultsOf(project)) surface.output.talk(fault)
  shelf.put(tools)
}

const mostFaults = 10

/** What is wrong in the files that were read; a tool is published as far as it was understood. */
function faultsOf({ diagnostics }: Project): readonly string[] {
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  const told = errors.slice(0, mostFaults).map(({ file, span, message }) => {
    const { line, column } = positionAt(file, span.start)
    return `${file.path}:${line}:${column}: ${message}`
  })
  return errors.length > mostFaults
    ? [...told, `and ${errors.length - mostFaults} more; vmcp lint tells all`]
    : told
}

function stageOf(
  { configuration }: Inputs,
  pool: ServerPool | null,
  { flags, surface, telemetry, keeper }: ServeContext
): Stage {
  const { passthrough, 'schema-shape': shape, schedule, 'max-parallel': maxParallel, seed, journal } = flags
  const permission = { isGiven: flags['allow-destructive'], isStrict: flags['strict-hints'] }
  if (keeper) return durableStage(keeper, { shape, permission, schedule, maxParallel, seed })
  const settings = { answers: new Map(), schedule, maxParallel, seed, passthrough, shape }
  if (!pool) return fixtureStage(fixturesFrom(configuration, flags.fixtures), settings)
  const talk = (text: string): void => surface.output.talk(text)
  return liveStage(pool, {
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

function poolOf(
  sources: readonly BackendSource[],
  scene: ServeContext,
  renewal: { readonly renew: () => Promise<void> }
): ServerPool {
  const { interrupts } = scene
  const { output } = scene.surface
  const oldServers = new Set<string>()
  return new ServerPool({
    now: thisMachine.elapsed,
    onReopened: () => {
      output.talk('the servers were opened anew')
      void said(renewal.renew, scene.surface)
    },
    open: async () => {
      const servers = await openServers(sources, {
        environment: process.env,
        folder: process.cwd(),
        // The servers outlive the signal until the calls have ended in order.
        signal: new AbortController().signal,
        onStarting: kill => interrupts.onKill(kill),
        // Questions belong to calls; one that comes outside of them is nobody's.
        elicit: async () => null,
        questionModes: ['form'],
        oldServers,
        onToolsChanged: () => void said(renewal.renew, scene.surface),
        onLog: ({ server, text }) => output.talk(`[${server}] ${text}`)
      })
      for (const { message } of servers.failures) output.talk(`vmcp: ${message}`)
      return servers
    }
  })
}
