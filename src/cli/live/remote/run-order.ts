import type { GivenOrder } from '../../../durable/order.js'
import { type JsonObject, routed, type Workflow } from '../../../model/index.js'
import { chooseRun } from '../../../project/choosing/choose-run.js'
import { refusalsOf } from '../../../project/linting/refusals.js'
import { loadProject } from '../../../project/loading/load-project.js'
import { UsageError } from '../../../project/usage-error.js'
import { refuseMissingArguments, selectSteps } from '../../../run/index.js'
import type { Diagnostic } from '../../../source/diagnostic.js'
import { openInputs } from '../../inputs/inputs.js'
import { answersFrom } from '../../simulating/answers.js'
import { runArguments } from '../../simulating/run-arguments.js'
import type { Surface } from '../../terminal/surface.js'
import { callerTrace } from '../plan/caller-trace.js'
import { type CommonRunFlags, permissionOf } from '../plan/common-run-flags.js'

export interface OrderFlags extends CommonRunFlags {
  readonly until: string | undefined
}

export interface ReadOrder {
  /** What the order is made of. */
  readonly given: GivenOrder
  readonly workflow: Workflow
  readonly arguments: JsonObject
  readonly refusals: readonly Diagnostic[]
}

/** Flags about this machine, which mean nothing to a worker elsewhere. */
const localFlags = [
  'backends',
  'trust',
  'only',
  'fixtures',
  'dry-run',
  'record',
  'resume',
  'journal',
  'allow-changed',
  'passthrough'
] as const

/** @throws UsageError for a flag about a run on this machine */
export function refuseLocalFlags(flags: object & Pick<OrderFlags, 'details'>): void {
  const given = new Map<string, unknown>(Object.entries(flags))
  const found = localFlags.find(name => (given.get(name) ?? false) !== false)
  if (found !== undefined)
    throw new UsageError(`--${found} is for runs on this machine; with --on the workers call the tools`)
  if (flags.details)
    throw new UsageError(
      '--details is for runs on this machine: what a server keeps of a run has no answers of calls and no templates'
    )
}

/**
 * Reads the files of the command line into an order that needs none of them any more.
 *
 * @throws UsageError for anything that cannot be read, chosen or run as given
 */
export async function readOrder(
  paths: readonly string[],
  flags: OrderFlags,
  { output }: Surface
): Promise<ReadOrder> {
  const { files, compat, notes } = await openInputs(paths, flags)
  for (const note of notes) output.talk(note)
  const project = loadProject(files, compat)
  const called = chooseRun(project, flags)
  const args = await runArguments(called, flags)
  const chosen = await routed(called, args)
  const workflow = selectSteps(chosen, { until: flags.until })
  const answers = await answersFrom(chosen, flags)
  if (flags.arguments === undefined) refuseMissingArguments({ workflow, arguments: args })
  const given: GivenOrder = {
    files,
    compat,
    workflow: flags.workflow ?? null,
    action: flags.action ?? null,
    arguments: args,
    answers: Object.fromEntries(answers),
    timeoutMs: flags.timeoutMs ?? null,
    until: flags.until ?? null,
    schedule: flags.schedule ?? null,
    maxParallel: flags['max-parallel'] ?? null,
    seed: flags.seed ?? 0,
    permission: permissionOf(flags),
    ...callerTrace(process.env)
  }
  return { given, workflow, arguments: args, refusals: refusalsOf(project, chosen) }
}
