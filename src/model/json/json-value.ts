/**
 * A value that templates, tools and reports exchange.
 *
 * A whole number in a definition is a `bigint` (a Go int). A number that arrived as JSON (call arguments, tool results, answers) is a
 * `number` (a Go float64). Reports print both as JSON numbers.
 */
export type JsonValue = null | boolean | string | number | bigint | readonly JsonValue[] | JsonObject

/** A map with user-chosen keys: read it with `Object.hasOwn`, create it with `Object.create(null)` or a literal of known keys. */
export interface JsonObject {
  readonly [key: string]: JsonValue
}

/** True for a map, as opposed to a list, a scalar or null. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
