import {
  asSentJson,
  isJsonObject,
  type JsonObject,
  type Parameter,
  type Parameters
} from '../../../model/index.js'
import { jsonAt } from '../../reading/json.js'
import type { Place } from '../../reading/place.js'

/** The declared arguments, and the equivalent JSON Schema. */
export function lowerArguments(place: Place): Parameters {
  const properties = place.entries().map(({ key, place: argument }) => lowerArgument(key, argument))
  return {
    schema: place.kind === 'map' ? schemaOf(properties) : null,
    origin: place.exists ? place.origin : null,
    path: place.path,
    properties: new Map(properties.map(parameter => [parameter.name, parameter]))
  }
}

/** Defaults are stored as JSON, so their numbers are floats. */
function lowerArgument(name: string, place: Place): Parameter {
  const type = place.field('type').text
  const description = place.field('description').text
  const fallback = place.field('default')
  const value = jsonAt(fallback)
  const schema: JsonObject = {
    ...(type === null ? {} : { type }),
    ...(description === null ? {} : { description }),
    ...(value === undefined || value === null ? {} : { default: asSentJson(value) })
  }
  return {
    name,
    type,
    isRequired: place.field('required').value === true,
    description,
    schema,
    default:
      value === undefined || value === null ? null : { value: asSentJson(value), origin: fallback.origin },
    origin: place.origin
  }
}

function schemaOf(properties: readonly Parameter[]): JsonObject {
  const entries = properties.map(({ name, schema }) => [name, isJsonObject(schema) ? schema : {}] as const)
  const required = properties.filter(property => property.isRequired).map(property => property.name)
  return {
    type: 'object',
    properties: Object.fromEntries(entries),
    ...(required.length === 0 ? {} : { required })
  }
}
