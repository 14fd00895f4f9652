import { givenAnswers, type JournaledRun, readJournals, unsureCalls } from '../../../engine/journal/index.js'
import { jsonText } from '../../../model/index.js'
import { UsageError } from '../../../project/usage-error.js'
import { journalFolder } from './journal-folder.js'
import type { RunPlan } from './run-plan.js'

export interface ResumeFlags {
  readonly resume: string | undefined
  readonly journal: string | undefined
  readonly 'allow-changed': boolean
}

/** The run of which this is the id, or the beginning of the id. */
export function findRun(id: string, folder: string | undefined): JournaledRun {
  const place = journalFolder(folder)
  const found = readJournals(place).filter(({ header }) => header.runId.startsWith(id))
  const [run, second] = found
  if (!run) throw new UsageError(`no journal in ${place} tells of a run "${id}"; vmcp runs lists them`)
  if (second) throw new UsageError(`"${id}" is the beginning of ${found.length} runs; give more of it`)
  return run
}

/**
 * The plan with what an earlier run has brought: its arguments, where none are given, and its answers.
 *
 * @throws UsageError where that run cannot be taken up again
 */
export function takeUp(
  plan: RunPlan,
  earlier: JournaledRun,
  { fingerprint, flags }: { readonly fingerprint: string; readonly flags: ResumeFlags }
): RunPlan {
  const { header, status, answers } = earlier
  const { runId } = header
  if (status === 'completed') throw new UsageError(`the run ${runId} is completed: nothing is left to do`)
  if (header.workflow !== plan.workflow.name)
    throw new UsageError(`the run ${runId} is one of "${header.workflow}", not of "${plan.workflow.name}"`)
  if (header.definition !== fingerprint && !flags['allow-changed'])
    throw new UsageError(
      `"${plan.workflow.name}" has changed since the run ${runId}; --allow-changed resumes it all the same`
    )
  const secret = answers.find(answer => answer.isRedacted)
  if (secret)
    throw new UsageError(
      `the answer of "${secret.tool}" held a secret, so it is not in the journal, and the run cannot be resumed`
    )
  const isGiven = Object.keys(plan.arguments).length > 0
  if (!isGiven && jsonText(header.arguments).includes('[redacted]'))
    throw new UsageError(`the arguments of the run ${runId} held a secret; give them again with --arg`)
  return {
    ...plan,
    arguments: isGiven ? plan.arguments : header.arguments,
    answers: new Map([...givenAnswers(earlier), ...plan.answers])
  }
}

/** Says which calls may have been made already although nobody knows. */
export function warnOfUnsure(earlier: JournaledRun, talk: (text: string) => void): void {
  for (const { step, tool } of unsureCalls(earlier))
    talk(
      `vmcp: the call of "${tool}" (step "${step}") was sent and its end is not known; if its step runs it is made again`
    )
}
