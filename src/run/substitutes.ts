import type { Backend } from '../backends/index.js'
import { resumeBackend } from '../engine/journal/index.js'
import type { LivePlan } from './live-plan.js'
import { onlyStep, silentBackend } from './only-step.js'
import type { OpenServers } from './open-servers.js'

/** Where only one step calls servers, the others are answered by recordings, or else by an earlier run. */
export function withSubstitutes(
  live: Backend,
  { only, earlier }: Pick<LivePlan, 'only' | 'earlier'>,
  { tools, redactor }: OpenServers
): Backend {
  if (only === undefined) return live
  const silent = silentBackend([...tools.values()], 'the earlier run has no answer to it')
  const answered = earlier ? resumeBackend(silent, earlier, redactor) : silent
  return onlyStep(only.step, { live, others: only.others ?? answered })
}
