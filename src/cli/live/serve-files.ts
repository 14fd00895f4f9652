import { oneAtATime } from '../../backends/one-at-a-time.js'
import { loadProject, type Project } from '../../project/loading/load-project.js'
import { UsageError } from '../../project/usage-error.js'
import type { OpenServers } from '../../run/index.js'
import { type ChangeableTools, createOfferedTools, type RunKeeper } from '../../serve/index.js'
import { positionAt } from '../../source/index.js'
import { type ExitCode, exitCodes } from '../exit-codes.js'
import { describeFault } from '../faults/fault.js'
import { onChanges } from '../files/watch.js'
import { openInputs } from '../inputs/inputs.js'
import type { Surface } from '../terminal/surface.js'
import { watchInterrupts } from './process/interrupts.js'
import { telemetryFor } from './process/telemetry.js'
import { remoteRuns, wayTo } from './remote/remote-address.js'
import { refuseLocalFlags } from './remote/run-order.js'
import { httpAddress } from './serving/http-address.js'
import { serveHall } from './serving/serve-hall.js'
import {
  hostOf,
  type ServeContext,
  type ServeFlags,
  servingServers,
  sourcesOf
} from './serving/serving-host.js'

/** Implements `vmcp serve`: publishes tools until the client disconnects or the process is stopped. */
export async function serveFiles(
  paths: readonly string[],
  flags: ServeFlags,
  surface: Surface
): Promise<ExitCode> {
  const place = httpAddress(flags)
  const interrupts = watchInterrupts(text => surface.output.talk(text))
  const telemetry = await telemetryFor(surface)
  const context = { paths, flags, surface, interrupts, telemetry, keeper: await keeperOf(flags, surface) }
  try {
    const inputs = await openInputs(paths, flags)
    for (const note of inputs.notes) surface.output.talk(note)
    const sources = context.keeper ? null : sourcesOf(inputs, flags)
    const offered = createOfferedTools([])
    // Announcements of servers before the first publication are already part of it.
    const renewal = { renew: async (): Promise<void> => undefined }
    const servers = sources && (await servingServers(sources, context, () => void renewal.renew()))
    try {
      const cut = interrupts.code()
      if (cut !== null) return cut
      // Two at once could publish the older tools last.
      const offer = oneAtATime(() => put(offered, servers, context))
      renewal.renew = () => reported(offer, surface)
      // Before the files are read: a change in between must not be missed.
      const watching = flags.watch
        ? await onChanges([...paths, ...(flags.fixtures ?? [])], surface.output, () => renewal.renew())
        : null
      try {
        await offer()
        if (offered.tools.size === 0) throw new UsageError('there is no workflow that could be published')
        const about = context.keeper ? { ...identity, instructions: durableInstructions } : identity
        await serveHall({ ...about, offered, place, signal: interrupts.signal }, surface)
        return interrupts.code() ?? exitCodes.ok.code
      } finally {
        await watching?.()
      }
    } finally {
      await servers?.backend.close()
    }
  } finally {
    interrupts.release()
    await telemetry?.close()
  }
}

const identity = {
  name: 'vmcp',
  version: '0.1.0',
  instructions: 'Each tool runs a workflow of several steps. Its progress shows which of them have ended.'
}

const durableInstructions = `${identity.instructions} Runs continue when their caller is cut off: the answer of each names its run, and vmcp_run_result brings the answer of a run.`

/** The server that keeps the runs; null: this machine does. */
async function keeperOf({ on, ...flags }: ServeFlags, { output }: Surface): Promise<RunKeeper | null> {
  if (on === undefined) return null
  refuseLocalFlags(flags)
  const remote = remoteRuns({ ...flags, on })
  await remote.check()
  // The path of the key on this machine is not shown to clients.
  const way = wayTo({ ...flags, on, 'key-file': flags['key-file'] && 'FILE' })
  return { remote, way, talk: text => output.talk(text) }
}

/** A half-written file changes nothing until the next change. */
async function reported(work: () => Promise<void>, { output }: Surface): Promise<void> {
  try {
    await work()
  } catch (error) {
    output.talk(describeFault(error).message)
  }
}

async function put(
  offered: ChangeableTools,
  servers: OpenServers | null,
  context: ServeContext
): Promise<void> {
  const { paths, flags, surface } = context
  const inputs = await openInputs(paths, flags)
  const project = loadProject(inputs.files, inputs.compat)
  const { tools, withheld } = await hostOf(inputs, servers, context).offer(project)
  for (const { name, reason } of withheld) surface.output.talk(`"${name}" is not published: ${reason}`)
  for (const fault of faultsOf(project)) surface.output.talk(fault)
  offered.put(tools)
}

const MAX_FAULTS = 10

/** Problems of the files that were read; a tool is published as far as it was understood. */
function faultsOf({ diagnostics }: Project): readonly string[] {
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  const listed = errors.slice(0, MAX_FAULTS).map(({ file, span, message }) => {
    const { line, column } = positionAt(file, span.start)
    return `${file.path}:${line}:${column}: ${message}`
  })
  return errors.length > MAX_FAULTS
    ? [...listed, `and ${errors.length - MAX_FAULTS} more; vmcp lint reports all`]
    : listed
}
