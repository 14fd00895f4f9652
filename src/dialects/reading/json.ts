import type { JsonObject, JsonValue } from '../../model/index.js'
import type { Place } from './place.js'

/** Deeper than any engine follows; deeper values are cut off to protect the stack. */
const DEPTH_LIMIT = 500

/** The value at a place; undefined when it is absent. */
export function jsonAt(place: Place, depth = 0): JsonValue | undefined {
  if (!place.exists) return undefined
  if (depth > DEPTH_LIMIT) return null
  if (place.kind === 'map') return objectAt(place, depth)
  if (place.kind === 'list') return place.items().map(item => jsonAt(item, depth + 1) ?? null)
  return place.value ?? null
}

/** The value at a place, if it is a map. */
export function jsonObjectAt(place: Place): JsonObject | null {
  return place.kind === 'map' ? objectAt(place, 0) : null
}

function objectAt(place: Place, depth: number): JsonObject {
  const object: Record<string, JsonValue> = Object.create(null)
  for (const { key, place: value } of place.entries()) object[key] = jsonAt(value, depth + 1) ?? null
  return object
}
