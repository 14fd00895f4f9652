import { wellFormed } from '../../go/go-string.js'
import { printPlain } from '../fmt/print-value.js'
import { GoError } from '../functions/function-set.js'
import { encodeJson } from '../json/encode.js'
import { LimitExceeded, MAX_VALUE_DEPTH } from '../limits.js'
import { refuseSelfContaining } from '../part-texts.js'
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

/** Lists, maps and all their parts; a repeated part counts each time, as it would in JSON. */
const MAX_PARTS = 2_000_000

/** A Go value in JavaScript's own types: integers of every kind as bigint, a struct and bytes as their JSON, a nil slice or map as null. */
export function toPlain(value: GoValue): unknown {
  return plain(value, { depth: 0, around: new Set(), count: { parts: 0 } })
}

interface PlainConversion {
  readonly depth: number
  readonly around: Set<GoValue>
  readonly count: { parts: number }
}

function plain(value: GoValue, conversion: PlainConversion): unknown {
  const { depth, around, count } = conversion
  if (++count.parts > MAX_PARTS) throw new LimitExceeded(`value has more than ${MAX_PARTS} parts`)
  if (typeof value === 'string') return wellFormed(value)
  if (value === null || typeof value !== 'object') return value
  if (value instanceof Integer) return value.value
  if (value instanceof Struct || value instanceof Pointer || bytesIn(value)) return throughJson(value)
  if (isNilContainer(value)) return null
  if (around.has(value)) refuseSelfContaining()
  if (depth > MAX_VALUE_DEPTH) {
    throw new LimitExceeded(`value is nested deeper than ${MAX_VALUE_DEPTH} levels`)
  }
  around.add(value)
  const made = plainContainer(value, { ...conversion, depth: depth + 1 })
  around.delete(value)
  return made
}

function plainContainer(value: GoValue, conversion: PlainConversion): unknown {
  const items = itemsOf(value)
  if (items !== undefined) return items.map(item => plain(item, conversion))
  return plainMap(value, conversion)
}

/** A time outside the years that JSON supports remains text. */
function throughJson(value: GoValue): unknown {
  try {
    return JSON.parse(encodeJson(value))
  } catch (problem) {
    if (problem instanceof GoError) return printPlain(value)
    throw problem
  }
}

// fromEntries creates an own entry for every key, also for `__proto__`.
function plainMap(value: GoValue, conversion: PlainConversion): unknown {
  const entries = entriesOf(value) ?? []
  return Object.fromEntries(entries.map(([key, part]) => [wellFormed(key), plain(part, conversion)]))
}

/** Go's kind and type of a value, as `reflect` and `%T` name them. */
export function describeType(value: GoValue): { readonly kind: string; readonly type: string } {
  if (value === null) return { kind: 'nil', type: '<nil>' }
  const { kind, name } = typeOf(value)
  return { kind, type: name }
}
