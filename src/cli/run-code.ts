import type { FinishedRun } from '../project/simulation/finished-run.js'
import { type ExitCode, exitCodes } from './exit-codes.js'

/** A run that failed for want of a fixture or an answer says nothing about the workflow: that has a code of its own. */
export function codeOfRun({ result, isLive }: Pick<FinishedRun, 'result' | 'isLive'>): ExitCode {
  if (result.status === 'completed') return exitCodes.ok.code
  const unanswered = isLive ? UNANSWERED : LACKING
  const lacks = result.events.some(
    event => event.type === 'stepFailed' && !event.isTolerated && unanswered.has(event.failure.kind)
  )
  return lacks || unanswered.has(result.failure?.kind ?? '')
    ? exitCodes.unanswered.code
    : exitCodes.problems.code
}

const UNANSWERED: ReadonlySet<string> = new Set(['missing_fixture', 'missing_answer'])
/** Fixtures are all the tools that a dry run has: of one that is not among them the fixture is missing. */
const LACKING: ReadonlySet<string> = new Set([...UNANSWERED, 'routing'])
