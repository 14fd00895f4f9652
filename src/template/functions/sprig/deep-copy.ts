import { LimitExceeded, MAX_VALUE_DEPTH } from '../../limits.js'
import { type GoValue, isGoMap, itemsOf, newMap, Pointer, Struct, TypedMap, TypedSlice } from '../../value.js'
import type { FunctionHost } from '../function-set.js'
import { locationCopy } from './time-location.js'
import { versionCopy } from './version-value.js'

/** A copy that shares no list or map with the original; types are kept. A part that appears twice is copied twice, and paid for. */
export function deepCopy(value: GoValue, host: Pick<FunctionHost, 'spend'>, depth = 0): GoValue {
  host.spend(2)
  if (depth > MAX_VALUE_DEPTH) {
    throw new LimitExceeded(`value is nested deeper than ${MAX_VALUE_DEPTH} levels`)
  }
  const copy = (part: GoValue): GoValue => deepCopy(part, host, depth + 1)
  if (value instanceof Struct || value instanceof Pointer) return versionCopy(locationCopy(value))
  if (value instanceof TypedMap) {
    return new TypedMap(value.type, new Map(Array.from(value.entries, ([key, part]) => [key, copy(part)])))
  }
  if (isGoMap(value)) return newMap(Object.entries(value).map(([key, part]) => [key, copy(part)]))
  const items = itemsOf(value)?.map(copy)
  if (items === undefined) return value
  return value instanceof TypedSlice ? new TypedSlice(value.type, items, value.isNil) : items
}
