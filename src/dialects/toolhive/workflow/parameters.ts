import type { Parameter, Parameters } from '../../../model/index.js'
import { jsonAt, jsonObjectAt } from '../../reading/json.js'
import { locatedTexts, seenAt } from '../../reading/located.js'
import type { Place } from '../../reading/place.js'

/** The declared parameters; a schema that does not describe an object is not interpreted, but its properties are. */
export function lowerParameters(place: Place): Parameters {
  const schema = jsonObjectAt(place)
  const isObject = place.field('type').text === 'object'
  return {
    schema: isObject ? schema : null,
    origin: place.exists ? place.origin : null,
    path: place.path,
    properties: new Map(propertiesOf(place).map(parameter => [parameter.name, parameter]))
  }
}

function propertiesOf(place: Place): readonly Parameter[] {
  const required = new Set(locatedTexts(place.field('required')).map(entry => entry.value))
  return place
    .field('properties')
    .entries()
    .map(({ key, place: property }) => lowerParameter(key, property, required.has(key)))
}

function lowerParameter(name: string, place: Place, isRequired: boolean): Parameter {
  const type = place.field('type')
  const fallback = place.field('default')
  const value = jsonAt(fallback)
  return {
    name,
    type: typeof type.value === 'string' ? type.value : null,
    isRequired,
    description: place.field('description').text,
    schema: jsonObjectAt(place),
    default: value === undefined ? null : { value, origin: fallback.origin, ...seenAt(fallback) },
    origin: place.origin
  }
}
