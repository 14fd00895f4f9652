import { isJsonObject, type JsonObject, type JsonValue } from '../../model/index.js'
import { jsonAt, jsonObjectAt } from '../reading/json.js'
import type { Place } from '../reading/place.js'
import type { ActionPlace } from './reading.js'

/** An action as far as actions are compared: of a document, or of a tool that is published already. */
export interface ActionSketch {
  readonly name: string
  /** Where it stands. */
  readonly place: Place
  readonly description: string | null
  /** The schema of its fields; null where it has none, or they are not told apart from those of other actions. */
  readonly parameters: JsonObject | null
  /** Each field where it is declared. */
  readonly fields: readonly Place[]
  /** What it does; undefined where that is not known. */
  readonly work: JsonValue | undefined
  /** False where its schema takes a call without an action. */
  readonly requiresAction: boolean
}

/** An action of a document. */
export function sketchOf({ name, place }: ActionPlace): ActionSketch {
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

/** The fields that a schema declares, but for the action. */
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
