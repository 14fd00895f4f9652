import { decodedText } from '../go/go-string.js'
import { type GoMap, type GoValue, INT64, Integer, NIL_MAP, newMap, Tagged } from './value.js'

/** Maximum nesting of data from outside. */
export const MAX_DATA_DEPTH = 500

/** Data that are circular, or nested too deeply. */
export class DataTooDeep extends RangeError {
  constructor() {
    super(`data nest deeper than ${MAX_DATA_DEPTH} levels`)
  }
}

/**
 * JSON-like data as Go values. A bigint or `{"$int": 3}` is a Go int, `{"$int64": 3}` an int64, any other number a float64. Values that
 * carry a Go type are unchanged; values that JSON drops (undefined, functions) are dropped; text is made well-formed, as Go's decoder does.
 */
export function toGoValue(data: unknown, depth = 0): GoValue {
  if (depth > MAX_DATA_DEPTH) throw new DataTooDeep()
  switch (typeof data) {
    case 'string':
      return decodedText(data)
    case 'number':
    case 'boolean':
    case 'bigint':
      return data
    case 'object':
      return fromObject(data, depth)
  }
  return null
}

function fromObject(data: object | null, depth: number): GoValue {
  if (data === null) return null
  if (data === NIL_MAP) return NIL_MAP
  if (data instanceof Tagged) return data
  if (Array.isArray(data)) return data.map(item => toGoValue(item, depth + 1))
  if (data instanceof Map) return mapFrom([...data], depth)
  return taggedInteger(data) ?? mapOf(data, depth)
}

function mapOf(data: object, depth: number): GoMap {
  const map = newMap()
  for (const key of Object.keys(data)) {
    const value: unknown = (data as Readonly<Record<string, unknown>>)[key] // any object has unknown values under its keys
    if (value !== undefined && typeof value !== 'function') map[key] = toGoValue(value, depth + 1)
  }
  return map
}

function mapFrom(entries: readonly (readonly [unknown, unknown])[], depth: number): GoMap {
  const kept = entries.filter(([, value]) => value !== undefined && typeof value !== 'function')
  return newMap(kept.map(([key, value]) => [String(key), toGoValue(value, depth + 1)]))
}

function taggedInteger(data: object): GoValue | undefined {
  if (!('$int' in data || '$int64' in data)) return undefined
  const entries: [string, unknown][] = Object.entries(data)
  const [tag, value] = entries[0] ?? []
  if (entries.length !== 1 || (tag !== '$int' && tag !== '$int64')) return undefined
  if (typeof value !== 'number' && typeof value !== 'bigint') return undefined
  return tag === '$int' ? BigInt(value) : new Integer(INT64, BigInt(value))
}
