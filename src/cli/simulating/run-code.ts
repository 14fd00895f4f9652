import type { RunEvent } from '../../engine/index.js'
import type { FinishedRun } from '../../project/simulation/finished-run.js'
import { isUnansweredQuestion } from '../../project/simulation/missing-inputs.js'
import { type ExitCode, exitCodes } from '../exit-codes.js'

/**
 * The exit code of a run. A dry run without some fixture or answer proves nothing about the workflow, even if it completed, and has its own
 * code. A live run has that code only if it failed.
 */
export function codeOfRun({
  result,
  isLive,
  report
}: Pick<FinishedRun, 'result' | 'isLive' | 'report'>): ExitCode {
  const isCompleted = result.status === 'completed'
  if (isLive && isCompleted) return exitCodes.ok.code
  const isUnanswered = report.unanswered !== undefined || result.events.some(isMissingAnswer)
  if (isUnanswered) return exitCodes.unanswered.code
  return isCompleted ? exitCodes.ok.code : exitCodes.problems.code
}

/** A missing tool of a live run does not count, since no fixture would add it. */
function isMissingAnswer(event: RunEvent): boolean {
  return isUnansweredQuestion(event) || (event.type === 'callUnanswered' && event.kind === 'missing_fixture')
}
