import { mergeFixtures, replayBackend } from '../../../backends/index.js'
import type { JournaledRun } from '../../../engine/journal/index.js'
import { type JsonObject, routed } from '../../../model/index.js'
import { chooseRun } from '../../../project/choosing/choose-run.js'
import { refusalsOf } from '../../../project/linting/refusals.js'
import { loadProject } from '../../../project/loading/load-project.js'
import {
  findRun,
  type LivePlan,
  type OnlyStep,
  refuseIncomplete,
  resumePlan,
  type StepChoice,
  selectSteps
} from '../../../run/index.js'
import { readNamedFixtures } from '../../inputs/fixture-files.js'
import { openInputs } from '../../inputs/inputs.js'
import { answersFrom } from '../../simulating/answers.js'
import { runArguments } from '../../simulating/run-arguments.js'
import type { Surface } from '../../terminal/surface.js'
import { isAlive } from '../process/process-mark.js'
import { type ServerFlags, serverSources } from '../servers/server-sources.js'
import { type CommonRunFlags, permissionOf } from './common-run-flags.js'
import { journalFolder } from './journal-folder.js'

export interface PlanFlags extends CommonRunFlags, ServerFlags, StepChoice {
  readonly resume: string | undefined
  readonly journal: string | undefined
  readonly 'allow-changed': boolean
  readonly record: string | undefined
}

/**
 * Reads everything that the command line names. Nothing is started or asked yet.
 *
 * @throws UsageError for anything that cannot be read, chosen, resumed or run as given
 */
export async function readPlan(
  paths: readonly string[],
  flags: PlanFlags,
  { output }: Surface
): Promise<LivePlan> {
  const { files, configuration, compat, notes } = await openInputs(paths, flags)
  for (const note of notes) output.talk(note)
  const project = loadProject(files, compat)
  const called = chooseRun(project, flags)
  const args = await runArguments(called, flags)
  const earlier = earlierRun(flags)
  const chosen = await routed(called, argumentsInForce(args, earlier))
  const timeoutMs = flags.timeoutMs ?? chosen.timeoutMs
  const given: LivePlan = {
    workflow: selectSteps({ ...chosen, timeoutMs }, flags),
    arguments: args,
    answers: await answersFrom(chosen, flags),
    sources: serverSources(flags, { configuration, files }),
    refusals: refusalsOf(project, chosen),
    schedule: flags.schedule,
    maxParallel: flags['max-parallel'],
    seed: flags.seed,
    details: flags.details,
    permission: permissionOf(flags),
    earlier,
    only: onlyOf(flags),
    isRecorded: flags.record !== undefined
  }
  const plan = given.earlier ? resumePlan(given, given.earlier, resumptionOf(flags)) : given
  // Arguments from a file are passed to the engine unchanged.
  refuseIncomplete(plan, { isAsGiven: flags.arguments !== undefined })
  return plan
}

/** A resumed run keeps its arguments unless others are given; for a tool with actions these include the action. */
function argumentsInForce(given: JsonObject, earlier: JournaledRun | null): JsonObject {
  return earlier && Object.keys(given).length === 0 ? earlier.header.arguments : given
}

/** A completed run can still answer for all steps except the one that is rerun. */
function earlierRun({ resume, journal, only }: PlanFlags): JournaledRun | null {
  if (resume === undefined) return null
  const run = findRun(resume, journalFolder(journal))
  return only === undefined ? run : { ...run, status: null }
}

function resumptionOf(flags: PlanFlags): Parameters<typeof resumePlan>[2] {
  return {
    folder: journalFolder(flags.journal),
    isAlive,
    isChangeAllowed: flags['allow-changed'],
    isStepAlone: flags.only !== undefined
  }
}

/** With `--only`, available fixtures answer for the other steps; none of these reach a server. */
function onlyOf({ only, fixtures }: PlanFlags): OnlyStep | undefined {
  if (only === undefined) return undefined
  if (!fixtures) return { step: only, others: null }
  // At once, however long the recorded answers took: only the one step is really run.
  const atOnce = { now: () => 0, sleep: async () => undefined }
  return { step: only, others: replayBackend(mergeFixtures([readNamedFixtures(fixtures)]), atOnce) }
}
