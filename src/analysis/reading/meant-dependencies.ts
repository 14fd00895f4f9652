import { itemsOf, type Step, textOf, type WorkflowIndex } from '../../model/index.js'
import { nearestName } from '../../text/nearest-name.js'

/** Ids of the steps that a step was meant to depend on, where the id or the field name is misspelt. */
export function meantDependencies(step: Step, { graph }: WorkflowIndex): readonly string[] {
  const misspelt = step.dependsOn.filter(({ value }) => !graph.steps.has(value))
  const nearest = misspelt.flatMap(({ value }) => nearestName(value, graph.steps) ?? [])
  // A list under the correct name is already lowered, so only a plain string adds ids here.
  const fields = [...step.fields.keys()].filter(
    name => name === 'dependsOn' || nearestName(name, ['dependsOn']) !== null
  )
  const written = fields.flatMap(name => {
    const origin = step.fields.get(name)
    return [origin, ...itemsOf(origin)].flatMap(each => textOf(each)?.split(/[\s,]+/) ?? [])
  })
  return [...new Set([...nearest, ...written])].filter(id => graph.steps.has(id))
}
