import { parseBool, parseDecimal, parseFloat64 } from '../go/parse-number.js'
import { isList, isMap, ownValue } from './json-kind.js'

/**
 * A rendered argument as ToolHive passes it to a tool with that schema: a text becomes an integer (bigint), a float (number) or a boolean
 * where `type` requires one and Go can parse it.
 *
 * Maps are converted property by property, lists item by item. Everything else is unchanged: a text that cannot be parsed, a text for an
 * array or object, a value without `type`, with a list of types, `anyOf` and similar.
 */
export function coerce(value: unknown, schema: unknown): unknown {
  if (!isMap(schema)) return value
  const type = ownValue(schema, 'type')
  if (typeof value === 'string')
    return typeof type === 'string' ? (PARSERS.get(type)?.(value) ?? value) : value
  if (type === 'array' && isList(value)) {
    const items = ownValue(schema, 'items')
    return value.map(item => coerce(item, items))
  }
  if (type === 'object' && isMap(value)) return coerceProperties(value, ownValue(schema, 'properties'))
  return value
}

const PARSERS = new Map<string, (text: string) => bigint | number | boolean | undefined>([
  ['integer', parseDecimal],
  ['number', parseFloat64],
  ['boolean', parseBool]
])

function coerceProperties(value: Readonly<Record<string, unknown>>, properties: unknown): unknown {
  if (!isMap(properties)) return value
  const result: Record<string, unknown> = Object.create(null)
  for (const key of Object.keys(value)) result[key] = coerce(value[key], ownValue(properties, key))
  return result
}
