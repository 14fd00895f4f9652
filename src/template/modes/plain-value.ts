import { wellFormed } from '../../go/go-string.js'
import { printPlain } from '../fmt/print-value.js'
import { GoError } from '../functions/function-set.js'
import { encodeJson } from '../json/encode.js'
import { LimitExceeded, MAX_VALUE_DEPTH } from '../limits.js'
import {
  bytesIn,
  entriesOf,
  type GoValue,
  Integer,
  isNilContainer,
  itemsOf,
  Pointer,
  Struct,
  typeOf
} from '../value.js'

/** A Go value in JavaScript's own types: integers of every kind as bigint, a struct and bytes as their JSON, a nil slice or map as null. */
export function toPlain(value: GoValue, depth = 0): unknown {
  if (depth > MAX_VALUE_DEPTH) {
    throw new LimitExceeded(`value is nested deeper than ${MAX_VALUE_DEPTH} levels`)
  }
  if (typeof value === 'string') return wellFormed(value)
  if (value === null || typeof value !== 'object') return value
  if (value instanceof Integer) return value.value
  if (value instanceof Struct || value instanceof Pointer || bytesIn(value)) return throughJson(value)
  if (isNilContainer(value)) return null
  const items = itemsOf(value)
  if (items !== undefined) return items.map(item => toPlain(item, depth + 1))
  return plainMap(value, depth)
}

/** A time beyond the years that JSON can write stays text. */
function throughJson(value: GoValue): unknown {
  try {
    return JSON.parse(encodeJson(value))
  } catch (problem) {
    if (problem instanceof GoError) return printPlain(value)
    throw problem
  }
}

// fromEntries makes an entry of every key, of `__proto__` too.
function plainMap(value: GoValue, depth: number): unknown {
  const entries = entriesOf(value) ?? []
  return Object.fromEntries(entries.map(([key, part]) => [wellFormed(key), toPlain(part, depth + 1)]))
}

/** Go's kind and type of a value, as `reflect` and `%T` name them. */
export function describeType(value: GoValue): { readonly kind: string; readonly type: string } {
  if (value === null) return { kind: 'nil', type: '<nil>' }
  const { kind, name } = typeOf(value)
  return { kind, type: name }
}
