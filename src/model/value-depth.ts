import { isJsonObject, type JsonValue } from './json-value.js'

/** Deeper than any definition or engine goes; what is deeper would exhaust the stack somewhere on its way. */
const valueDepth = 200

/** What is wrong with the depth of a value that comes from outside, or null. */
export function depthExcess(what: string, value: JsonValue): string | null {
  return isDeeper(value, valueDepth) ? `${what} are nested deeper than ${valueDepth} levels` : null
}

/** Stops at the limit, so that a hostile depth costs nothing. */
export function isDeeper(value: JsonValue, depth: number): boolean {
  if (Array.isArray(value)) return depth === 0 || value.some(item => isDeeper(item, depth - 1))
  if (isJsonObject(value)) return depth === 0 || Object.values(value).some(item => isDeeper(item, depth - 1))
  return false
}
