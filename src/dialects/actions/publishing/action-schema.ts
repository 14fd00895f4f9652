import { isJsonObject, type JsonObject, type JsonValue } from '../../../model/index.js'

/** An action as its published schema needs it. */
export interface PublishedAction {
  readonly name: string
  readonly description: string | null
  /** The JSON Schema of its own fields; null where it has none. */
  readonly parameters: JsonObject | null
}

/** Keywords by which a schema says itself what else an object may hold. */
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
 * The schema of one action's calls: its own fields and `action`. A field that it does not have is refused, for it is mostly
 * that of another action or a slip, unless the parameters say themselves what else may be there.
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

/** True for a schema that says itself what an object may hold beside its properties. */
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
