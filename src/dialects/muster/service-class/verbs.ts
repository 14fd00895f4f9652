import type { LifeCycleVerb } from '../../../model/index.js'

/** The verbs of a life cycle in the order in which they are written. */
export const VERBS: readonly LifeCycleVerb[] = ['start', 'stop', 'restart', 'healthCheck', 'status']

/** The verb that a step of an action plays: a later one of the same verb carries a number. */
export function verbOf(stepId: string): LifeCycleVerb | null {
  const name = stepId.replace(/_[0-9]+$/, '')
  return VERBS.find(verb => verb === name) ?? null
}
