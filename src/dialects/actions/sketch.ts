import { isJsonObject, type JsonObject, type JsonValue } from '../../model/index.js'
import { jsonAt, jsonObjectAt } from '../reading/json.js'
import type { Place } from '../reading/place.js'
import type { ActionEntry } from './reading.js'

/** The parts of an action that are compared: from a document or from a published tool. */
export interface ActionSketch {
  readonly name: string
  /** Its location. */
  readonly place: Place
  readonly description: string | null
  /** The schema of its fields; null when it has none, or when they are shared with other actions. */
  readonly parameters: JsonObject | null
  /** The location of each declared field. */
  readonly fields: readonly Place[]
  /** What it does; undefined when unknown. */
  readonly work: JsonValue | undefined
  /** False when its schema accepts a call without an action. */
  readonly requiresAction: boolean
}

/** An action of a document. */
export function sketchOf({ name, place }: ActionEntry): ActionSketch {
  const parameters = place.field('parameters')
  const doesAnything = place.field('tool').exists || place.field('steps').exists
  const work = ['tool', 'arguments', 'steps', 'output'].map(field => jsonAt(place.field(field)) ?? null)
  return {
    name,
    place,
    description: place.field('description').text,
    parameters: jsonObjectAt(parameters),
    fields: fieldsOf(parameters),
    work: doesAnything ? work : undefined,
    requiresAction: true
  }
}

/** The fields that a schema declares, except for the action. */
export function fieldsOf(schema: Place): readonly Place[] {
  return schema
    .field('properties')
    .entries()
    .flatMap(({ key, place }) => (key === 'action' ? [] : [place]))
}

/** The names that a schema requires. */
export function requiredOf(schema: JsonObject | null): readonly string[] {
  const required = schema?.required
  return Array.isArray(required) ? required.filter(name => typeof name === 'string') : []
}

/** The fields of a schema by name. */
export function propertiesOf(schema: JsonObject | null): JsonObject {
  return isJsonObject(schema?.properties) ? schema.properties : {}
}
