import type { OutputProperty, Workflow } from '../model/index.js'

/** An output property with the dotted name and the depth that the engine gives it (a top property has depth 0). */
export interface NamedProperty {
  readonly property: OutputProperty
  readonly name: string
  readonly depth: number
}

/** All output properties, each before those inside it. */
export function* outputProperties(workflow: Workflow): Generator<NamedProperty> {
  for (const property of workflow.output?.properties ?? []) yield* named(property, '', 0)
}

function* named(property: OutputProperty, prefix: string, depth: number): Generator<NamedProperty> {
  const name = prefix + property.name
  yield { property, name, depth }
  for (const inner of property.properties ?? []) yield* named(inner, `${name}.`, depth + 1)
}
