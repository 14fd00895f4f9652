import type { LifeCycleVerb } from '../../../model/index.js'

/** The verbs of a life cycle in the order of their fields. */
export const VERBS: readonly LifeCycleVerb[] = ['start', 'stop', 'restart', 'healthCheck', 'status']

/** The verb of a step in an action; a repeated verb has a number suffix. */
export function verbOf(stepId: string): LifeCycleVerb | null {
  const name = stepId.replace(/_[0-9]+$/, '')
  return VERBS.find(verb => verb === name) ?? null
}
