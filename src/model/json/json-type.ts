import { isJsonObject, type JsonObject, type JsonValue } from './json-value.js'

/** The JSON type of a value; a number without a fraction is an integer. */
export function jsonTypeOf(value: JsonValue): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'bigint') return 'integer'
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number'
  return typeof value
}

/** True where a value is of a declared JSON type. */
export function isOfType(value: JsonValue, type: string): boolean {
  const actual = jsonTypeOf(value)
  return actual === type || (type === 'number' && actual === 'integer')
}

/** The one type that a schema declares; null where it declares none, several, or uses another form. */
export function declaredType(schema: JsonValue | undefined): string | null {
  const type = fieldOfSchema(schema, 'type')
  return typeof type === 'string' ? type : null
}

/** A keyword of a schema, looked up safely because users choose the keys. */
export function fieldOfSchema(schema: JsonValue | undefined, name: string): JsonValue | undefined {
  return isJsonObject(schema) && Object.hasOwn(schema, name) ? schema[name] : undefined
}

/** The schemas of an object's properties, by name. */
export function schemaProperties(schema: JsonValue | undefined): ReadonlyMap<string, JsonValue> {
  const properties = fieldOfSchema(schema, 'properties')
  return isJsonObject(properties) ? new Map(Object.entries(properties)) : NO_PROPERTIES
}

const NO_PROPERTIES: ReadonlyMap<string, JsonValue> = new Map()

/** The names of the required properties. */
export function requiredOf(schema: JsonObject): readonly string[] {
  const required = fieldOfSchema(schema, 'required')
  return Array.isArray(required) ? required.filter(name => typeof name === 'string') : []
}

/** A type with its article, for use in a sentence. */
export function withArticle(type: string): string {
  return type === 'null' ? 'null' : `${/^[aeio]/.test(type) ? 'an' : 'a'} ${type}`
}
