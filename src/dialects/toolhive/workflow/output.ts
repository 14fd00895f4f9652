import { type OutputProperty, substituteOf, type WorkflowOutput } from '../../../model/index.js'
import { locatedJson, locatedTexts, optionalExpressionAt, writtenFields } from '../../reading/located.js'
import type { Place } from '../../reading/place.js'
import { convertDefault } from '../semantics/convert-default.js'

/** Deeper properties are ignored; the engine accepts 10 levels. */
const DEPTH_LIMIT = 100

/** The declared output of a composite tool; null when there is none. */
export function lowerOutput(place: Place): WorkflowOutput | null {
  if (place.kind !== 'map') return null
  return {
    origin: place.origin,
    properties: lowerProperties(place.field('properties'), 0),
    required: locatedTexts(place.field('required')),
    template: null
  }
}

function lowerProperties(place: Place, depth: number): readonly OutputProperty[] {
  const entries = place.entries().filter(entry => depth > 0 || !isTakenOut(entry.place))
  return entries.map(({ key, place: property }) => lowerProperty(key, property, depth))
}

/** The API server removes nulls from a resource where it knows the field's type, but not deeper. */
function isTakenOut(property: Place): boolean {
  return property.flavour === 'resource' && property.value === null
}

/** An empty string value and a map without properties count as absent. */
function lowerProperty(name: string, place: Place, depth: number): OutputProperty {
  const nested = place.field('properties')
  const hasNested = nested.entries().length > 0 && depth < DEPTH_LIMIT
  const written = { type: place.field('type').text, default: locatedJson(place.field('default')) }
  const fault = defaultFault(written)
  return {
    name,
    ...written,
    ...(fault === null ? {} : { defaultFault: fault }),
    description: place.field('description').text,
    value: optionalExpressionAt(place.field('value')),
    properties: hasNested ? lowerProperties(nested, depth + 1) : null,
    origin: place.origin,
    fields: writtenFields(place)
  }
}

/** Any text is allowed, and is converted only when the default is needed. */
function defaultFault({ type, default: written }: Pick<OutputProperty, 'type' | 'default'>): string | null {
  const fallback = substituteOf({ default: written })
  if (fallback === null || type === null || type === 'string') return null
  const conversion = convertDefault(fallback.value, type)
  return conversion.ok ? null : conversion.cause
}
