import type { Simulation } from '../project/simulate.js'
import { type ExitCode, exitCodes } from './exit-codes.js'

/** A run that failed for want of a fixture or an answer says nothing about the workflow: that has a code of its own. */
export function codeOfRun({ result }: Pick<Simulation, 'result'>): ExitCode {
  if (result.status === 'completed') return exitCodes.ok.code
  const lacks = result.events.some(
    event => event.type === 'stepFailed' && !event.isTolerated && unanswered.has(event.failure.kind)
  )
  return lacks || unanswered.has(result.failure?.kind ?? '')
    ? exitCodes.unanswered.code
    : exitCodes.problems.code
}

const unanswered: ReadonlySet<string> = new Set(['missing_fixture', 'missing_answer'])
