import { mergeFixtures, replayBackend } from '../../../backends/index.js'
import type { JournaledRun } from '../../../engine/journal/index.js'
import { type JsonObject, routed } from '../../../model/index.js'
import { chooseRun } from '../../../project/choosing/choose-run.js'
import { refusalsOf } from '../../../project/linting/lint-project.js'
import { loadProject } from '../../../project/loading/load-project.js'
import {
  findRun,
  type LivePlan,
  type OnlyStep,
  refuseIncomplete,
  type StepChoice,
  selectSteps,
  takeUp
} from '../../../run/index.js'
import { answersFrom } from '../../answers.js'
import { durationFlag } from '../../duration-flag.js'
import { readNamedFixtures } from '../../fixture-files.js'
import { openInputs } from '../../inputs.js'
import { runArguments } from '../../run-arguments.js'
import type { Surface } from '../../surface.js'
import { type CommonRunFlags, permissionOf } from './common-run-flags.js'
import { journalFolder } from './journal-folder.js'
import { isAlive } from './process-mark.js'
import { type ServerFlags, serverSources } from './server-sources.js'

export interface PlanFlags extends CommonRunFlags, ServerFlags, StepChoice {
  readonly resume: string | undefined
  readonly journal: string | undefined
  readonly 'allow-changed': boolean
  readonly record: string | undefined
}

/**
 * Reads everything that the command line names. Nothing is started and nothing is asked yet.
 *
 * @throws UsageError for what cannot be read, chosen, resumed or run with what is given
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
  const timeoutMs = durationFlag('--timeout', flags.timeout) ?? chosen.timeoutMs
  const given: LivePlan = {
    workflow: selectSteps({ ...chosen, timeoutMs }, flags),
    arguments: args,
    answers: await answersFrom(chosen, flags),
    sources: serverSources(flags, { configuration, files }),
    refusals: refusalsOf(project, chosen),
    schedule: flags.schedule,
    maxParallel: flags['max-parallel'],
    seed: flags.seed,
    permission: permissionOf(flags),
    earlier,
    only: onlyOf(flags),
    isRecorded: flags.record !== undefined
  }
  const plan = given.earlier ? takeUp(given, given.earlier, resumptionOf(flags)) : given
  // A file of arguments goes to the engine as it is.
  refuseIncomplete(plan, { isAsGiven: flags.arguments !== undefined })
  return plan
}

/** A run that is resumed has its own arguments where none are given, and of a tool its action with them. */
function argumentsInForce(given: JsonObject, earlier: JournaledRun | null): JsonObject {
  return earlier && Object.keys(given).length === 0 ? earlier.header.arguments : given
}

/** A run that is completed can still answer for all steps but the one that is run anew. */
function earlierRun({ resume, journal, only }: PlanFlags): JournaledRun | null {
  if (resume === undefined) return null
  const run = findRun(resume, journalFolder(journal))
  return only === undefined ? run : { ...run, status: null }
}

function resumptionOf(flags: PlanFlags): Parameters<typeof takeUp>[2] {
  return {
    folder: journalFolder(flags.journal),
    isAlive,
    isChangeAllowed: flags['allow-changed'],
    isStepAlone: flags.only !== undefined
  }
}

/** With `--only`, fixtures answer for the other steps where there are some; nothing of theirs reaches a server. */
function onlyOf({ only, fixtures }: PlanFlags): OnlyStep | undefined {
  if (only === undefined) return undefined
  if (!fixtures) return { step: only, others: null }
  // At once, whatever time the answers took when they were recorded: only the one step is run in earnest.
  const atOnce = { now: () => 0, sleep: async () => undefined }
  return { step: only, others: replayBackend(mergeFixtures([readNamedFixtures(fixtures)]), atOnce) }
}
