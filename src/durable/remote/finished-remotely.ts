import type { JsonObject, Workflow } from '../../model/index.js'
import { type FinishedRun, finished } from '../../project/simulation/finished-run.js'
import type { Diagnostic } from '../../source/diagnostic.js'
import type { FollowedRun } from './follow.js'

/** What was submitted. */
interface SubmittedRun {
  readonly workflow: Workflow
  readonly arguments: JsonObject
  readonly refusals: readonly Diagnostic[]
}

/** A run that was followed to its end, as reporters read it. */
export function finishedRemotely(
  { events }: FollowedRun,
  { workflow, arguments: args, refusals }: SubmittedRun
): FinishedRun {
  const end = events.findLast(event => event.type === 'runEnded')
  const { status = 'cancelled', output = null, failure = null } = end?.type === 'runEnded' ? end : {}
  const result = { status, output, failure, events, listenerFaults: [] }
  return { ...finished(workflow, result, { arguments: args, problems: refusals }), isLive: true }
}
