import { isJsonObject, type JsonValue } from './json-value.js'

/** Deeper than any definition or engine goes; deeper values would overflow the stack at some point. */
const valueDepth = 200

/** The message for an external value that is too deep, or null. */
export function depthExcess(what: string, value: JsonValue): string | null {
  return isDeeper(value, valueDepth) ? `${what} are nested deeper than ${valueDepth} levels` : null
}

/** Stops at the limit, so that a hostile depth costs nothing. */
export function isDeeper(value: JsonValue, depth: number): boolean {
  if (Array.isArray(value)) return depth === 0 || value.some(item => isDeeper(item, depth - 1))
  if (isJsonObject(value)) return depth === 0 || Object.values(value).some(item => isDeeper(item, depth - 1))
  return false
}
