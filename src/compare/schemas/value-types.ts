import type { JsonValue } from '../../model/index.js'
import { keywordOf, type SchemaSide } from './schema-side.js'

/** The types of JSON; numbers are split into integers and all others. */
export const valueTypes = ['null', 'boolean', 'integer', 'fraction', 'string', 'array', 'object'] as const

export type ValueType = (typeof valueTypes)[number]

/** The types that a schema accepts: all of them without a `type`. */
export function typesOf(side: SchemaSide): ReadonlySet<ValueType> {
  if (side.schema === false) return new Set()
  const written = keywordOf(side, 'type')
  if (written === undefined) return new Set(valueTypes)
  const names = Array.isArray(written) ? written : [written]
  return new Set(
    names.flatMap((name): ValueType[] =>
      name === 'number' ? ['integer', 'fraction'] : valueTypes.filter(type => type === name)
    )
  )
}

export function typeOfValue(value: JsonValue): ValueType {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'fraction'
  if (typeof value === 'boolean' || typeof value === 'string') return typeof value as 'boolean' | 'string' // of these two
  return typeof value === 'bigint' ? 'integer' : 'object'
}

/** `string or null`. */
export function typesText(types: ReadonlySet<ValueType>): string {
  if (types.size === valueTypes.length) return 'any type'
  if (types.size === 0) return 'nothing'
  const names = valueTypes
    .filter(type => types.has(type))
    .map(type => (type === 'fraction' ? 'number' : type))
  return names.filter(name => name !== 'integer' || !names.includes('number')).join(' or ')
}
