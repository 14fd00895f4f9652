import type { MapTree, OutputProperty, WorkflowOutput } from '../../../model/index.js'
import { mapTreeAt } from '../../reading/located.js'
import type { Place } from '../../reading/place.js'

/** What the workflow declares to return: a tree of literals and templates. */
export function lowerOutput(place: Place): WorkflowOutput | null {
  const written = mapTreeAt(place)
  const entries =
    written?.entries.filter(({ value }) => value.kind !== 'literal' || value.value !== null) ?? []
  // The engine drops nulls at the top, and takes a template without entries for none.
  if (!written || entries.length === 0) return null
  const template = { ...written, entries }
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
