import type { JsonValue } from './json-value.js'

/** Deeper than any definition or engine goes; deeper values would overflow the stack at some point. */
const VALUE_DEPTH = 200

/** The message for an external value that is too deep, or null. */
export function depthExcess(what: string, value: JsonValue): string | null {
  return isDeeper(value, VALUE_DEPTH) ? `${what} are nested deeper than ${VALUE_DEPTH} levels` : null
}

/** Whether a value has more levels of maps and lists. It stops at the limit, so that a hostile depth costs nothing. */
export function isDeeper(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (depth === 0) return true
  if (Array.isArray(value)) return value.some(item => isDeeper(item, depth - 1))
  const map = value as Readonly<Record<string, unknown>> // any object has unknown values under its keys
  // Parsed JSON inherits nothing; a list of values would be allocated for each map of each answer.
  for (const key in map) if (isDeeper(map[key], depth - 1)) return true
  return false
}
