import { isJsonObject, type JsonValue } from '../../../model/index.js'

/** A schema that was moved to `pointer` of another one, with its internal references adjusted. */
export function rebased<T extends JsonValue>(schema: T, pointer: string): T
export function rebased(schema: JsonValue, pointer: string): JsonValue {
  if (Array.isArray(schema)) return schema.map(item => rebased(item, pointer))
  if (!isJsonObject(schema)) return schema
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [
      key,
      key === '$ref' && typeof value === 'string' ? moved(value, pointer) : rebased(value, pointer)
    ])
  )
}

/** A reference to another document or to an anchor is unchanged. */
function moved(reference: string, pointer: string): string {
  return reference === '#' || reference.startsWith('#/') ? `#${pointer}${reference.slice(1)}` : reference
}
