import { isJsonObject, type JsonObject, type JsonValue } from '../../../model/index.js'

/** The parts of an action for its published schema. */
export interface PublishedAction {
  readonly name: string
  readonly description: string | null
  /** The JSON Schema of its own fields; null when it has none. */
  readonly parameters: JsonObject | null
}

/** Keywords with which a schema itself controls additional fields of an object. */
const OPEN = [
  'additionalProperties',
  'unevaluatedProperties',
  'patternProperties',
  'allOf',
  'anyOf',
  'oneOf',
  'if',
  'dependentSchemas',
  '$ref',
  '$dynamicRef'
]

/**
 * The schema of one action's calls: its own fields and `action`. Unknown fields are refused, because they usually belong to another
 * action or are misspelt, unless the parameters control additional fields themselves.
 */
export function actionSchema({ name, description, parameters }: PublishedAction): JsonObject {
  const { type: _, properties, required, ...rest } = parameters ?? {}
  const action = { const: name, ...(description ? { description } : {}) }
  return {
    type: 'object',
    properties: { action, ...propertiesIn(properties) },
    required: ['action', ...requiredIn(required)],
    ...rest,
    ...(declaresMore(rest) ? {} : { additionalProperties: false })
  }
}

/** True for a schema that itself controls fields beyond its properties. */
export function declaresMore(schema: JsonObject): boolean {
  return OPEN.some(keyword => Object.hasOwn(schema, keyword))
}

export function propertiesIn(properties: JsonValue | undefined): JsonObject {
  if (!isJsonObject(properties)) return {}
  return Object.fromEntries(Object.entries(properties).filter(([key]) => key !== 'action'))
}

export function requiredIn(required: JsonValue | undefined): readonly string[] {
  if (!Array.isArray(required)) return []
  return required.filter(name => typeof name === 'string' && name !== 'action')
}
