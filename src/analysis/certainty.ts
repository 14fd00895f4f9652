import type { StepPlace } from '../model/index.js'
import type { ExpressionPlace } from './expressions.js'

/** True where every run that is not ended before gets to this template, and an error in it ends the run. */
export function isAlwaysRendered({ at, role }: Pick<ExpressionPlace, 'at' | 'role'>): boolean {
  // What cannot be compared is not met.
  if (role === 'expectedPath' || role === 'expectedValue') return false
  return at === null || isAlwaysReached(at, role === 'condition' || role === 'conditionArgument')
}

/** True where a failure of the step's writing ends every run that gets so far: no condition, no loop, no handler. */
export function isAlwaysReached({ step, container, isHandler }: StepPlace, isOfCondition = false): boolean {
  if (isHandler || container?.kind === 'forEach' || container?.condition) return false
  return isOfCondition || step.condition === null
}
