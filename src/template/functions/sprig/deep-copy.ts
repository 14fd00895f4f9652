import { LimitExceeded, MAX_VALUE_DEPTH } from '../../limits.js'
import { type GoValue, isGoMap, itemsOf, newMap, Pointer, Struct, TypedMap, TypedSlice } from '../../value.js'
import { locationCopy } from './time-location.js'
import { versionCopy } from './version-value.js'

/** A copy that shares no list or map with the original; types stay. */
export function deepCopy(value: GoValue, depth = 0): GoValue {
  if (depth > MAX_VALUE_DEPTH) {
    throw new LimitExceeded(`value is nested deeper than ${MAX_VALUE_DEPTH} levels`)
  }
  const copy = (part: GoValue): GoValue => deepCopy(part, depth + 1)
  if (value instanceof Struct || value instanceof Pointer) return versionCopy(locationCopy(value))
  if (value instanceof TypedMap) {
    return new TypedMap(value.type, new Map(Array.from(value.entries, ([key, part]) => [key, copy(part)])))
  }
  if (isGoMap(value)) return newMap(Object.entries(value).map(([key, part]) => [key, copy(part)]))
  const items = itemsOf(value)?.map(copy)
  if (items === undefined) return value
  return value instanceof TypedSlice ? new TypedSlice(value.type, items, value.isNil) : items
}
