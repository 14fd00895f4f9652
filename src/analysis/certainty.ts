import type { TemplatePlace, WorkflowStepPlace } from './template-places.js'
import { callsOne } from './template-reading.js'

/** True where every run that is not ended before gets to this template. */
export function isAlwaysRendered({ at, role }: TemplatePlace): boolean {
  return at === null || isAlwaysReached(at, role === 'condition')
}

/** True where a failure of the step's writing ends every run that gets so far: no condition, no loop, no handler. */
export function isAlwaysReached(
  { step, container, isHandler }: WorkflowStepPlace,
  isCondition = false
): boolean {
  if (isHandler || container?.kind === 'forEach' || container?.condition) return false
  return isCondition || step.condition === null
}

const ASKING: ReadonlySet<string> = new Set(['hasKey', 'get', 'dig'])

/** True where something around the template asks whether a name is there. */
export function isAskedFor({ at, expression, workflow }: TemplatePlace, name: string): boolean {
  const asks = (text: string): boolean => text.includes('hasKey') && text.includes(`"${name}"`)
  if (asks(expression.text)) return true
  if (callsOne(expression, workflow, ASKING)) return true
  const conditions = [at?.step.condition, at?.container?.condition]
  return conditions.some(condition => condition?.kind === 'template' && asks(condition.expression.text))
}
