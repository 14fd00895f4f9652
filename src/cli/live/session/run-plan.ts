import type { BackendSource } from '../../../backends/live/index.js'
import { type Elicitor, scriptedElicitor } from '../../../engine/index.js'
import type { ElicitationAnswer, JsonObject, Workflow } from '../../../model/index.js'
import { chooseRun } from '../../../project/choose-run.js'
import { refusalsOf } from '../../../project/lint-project.js'
import { loadProject } from '../../../project/load-project.js'
import { type StepChoice, selectSteps } from '../../../project/select-steps.js'
import type { Diagnostic } from '../../../source/index.js'
import { type AnswerFlags, answersFrom } from '../../answers.js'
import type { Surface } from '../../base-command.js'
import { durationFlag } from '../../duration-flag.js'
import { type InputFlags, openInputs } from '../../inputs.js'
import { type ArgumentFlags, runArguments } from '../../run-arguments.js'
import { type ServerFlags, serverSources } from './server-sources.js'

export interface PlanFlags extends InputFlags, ArgumentFlags, AnswerFlags, ServerFlags, StepChoice {
  readonly workflow: string | undefined
  readonly action: string | undefined
  readonly timeout: string | undefined
}

/** All that is known before anything is started. */
export interface RunPlan {
  readonly workflow: Workflow
  readonly arguments: JsonObject
  readonly answers: ReadonlyMap<string, ElicitationAnswer>
  readonly sources: readonly BackendSource[]
  /** Why the upstream engine would refuse the definition. */
  readonly refusals: readonly Diagnostic[]
}

/** Reads everything that the command line names. Nothing is started and nothing is asked yet. */
export async function readPlan(
  paths: readonly string[],
  flags: PlanFlags,
  { output }: Surface
): Promise<RunPlan> {
  const { files, configuration, compat, notes } = await openInputs(paths, flags)
  for (const note of notes) output.talk(note)
  const project = loadProject(files, compat)
  const chosen = chooseRun(project, flags)
  const timeoutMs = durationFlag('--timeout', flags.timeout) ?? chosen.timeoutMs
  return {
    workflow: selectSteps({ ...chosen, timeoutMs }, flags),
    arguments: await runArguments(chosen, flags),
    answers: await answersFrom(chosen, flags),
    sources: serverSources(flags, { configuration, files }),
    refusals: refusalsOf(project, chosen)
  }
}

/** The answers given beforehand, then a person; a question for which there is neither has nobody to answer it. */
export function elicitorOf({ answers }: RunPlan, person: Elicitor | null): Elicitor {
  const scripted = scriptedElicitor(answers)
  return {
    ask: async (question, signal) =>
      (await scripted.ask(question, signal)) ?? (await person?.ask(question, signal)) ?? null
  }
}
