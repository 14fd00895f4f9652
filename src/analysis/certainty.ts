import type { TemplatePlace, WorkflowStepPlace } from './template-places.js'
import { readTemplate } from './template-reading.js'

/** True where every run that is not ended before gets to this template, and carries out all of it. */
export function isAlwaysRendered(place: TemplatePlace): boolean {
  const { at, role } = place
  if (at && !isAlwaysReached(at, role === 'condition')) return false
  const { tree, reading } = readTemplate(place.expression, place.workflow)
  if (!tree) return true
  const isPlain = tree.nodes.every(node => node.kind === 'action' || node.kind === 'text')
  return isPlain && !reading.calls.some(call => call.name === 'and' || call.name === 'or')
}

/** True where a failure of the step's writing ends every run that gets so far: no condition, no loop, no handler. */
export function isAlwaysReached(
  { step, container, isHandler }: WorkflowStepPlace,
  isCondition = false
): boolean {
  if (isHandler || container?.kind === 'forEach' || container?.condition) return false
  return isCondition || step.condition === null
}

/** True where something around the template asks whether a name is there. */
export function isAskedFor({ at, expression, workflow }: TemplatePlace, name: string): boolean {
  const asks = (text: string): boolean => text.includes('hasKey') && text.includes(`"${name}"`)
  if (asks(expression.text)) return true
  const { reading } = readTemplate(expression, workflow)
  if (reading.calls.some(call => ['hasKey', 'get', 'dig'].includes(call.name))) return true
  const conditions = [at?.step.condition, at?.container?.condition]
  return conditions.some(condition => condition?.kind === 'template' && asks(condition.expression.text))
}
