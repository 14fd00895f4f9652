import type { MapTree, OutputProperty, WorkflowOutput } from '../../../model/index.js'
import { mapTreeAt } from '../../reading/located.js'
import type { Place } from '../../reading/place.js'

/** What the workflow declares to return: a tree of literals and templates. */
export function lowerOutput(place: Place): WorkflowOutput | null {
  const template = mapTreeAt(place)
  if (!template) return null
  return { origin: place.origin, properties: propertiesOf(template), required: [], template }
}

function propertiesOf(tree: MapTree): readonly OutputProperty[] {
  return tree.entries.map(({ key, value }) => ({
    name: key,
    type: null,
    description: null,
    value: value.kind === 'template' ? value.expression : null,
    default: null,
    properties: null,
    origin: value.origin,
    fields: new Map()
  }))
}
