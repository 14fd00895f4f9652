import type { Workflow } from '../model/index.js'
import type { LivePlan } from './live-plan.js'
import { stepAlone } from './select-steps.js'

/** The part of the workflow that calls servers. */
export function livePart({ workflow, only }: Pick<LivePlan, 'workflow' | 'only'>): Workflow {
  return only === undefined ? workflow : stepAlone(workflow, only.step)
}
