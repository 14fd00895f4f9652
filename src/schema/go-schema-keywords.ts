import { isList, isMap, type SchemaMap } from './json-kind.js'
import type { SchemaPath } from './schema-defect.js'

/** A defect at a value or at one of its items. */
export interface KeywordDefect {
  readonly message: string
  /** From the schema that has the keyword. */
  readonly path: SchemaPath
}

/** A check of one keyword that looks at nothing below it; null where the library accepts the value. */
export type KeywordCheck = (schema: SchemaMap, draft: number) => KeywordDefect | null

export function invalidType(expected: string, given: string): string {
  return `Invalid type. Expected: ${expected}, given: ${given}`
}

const TYPES = ['array', 'boolean', 'integer', 'number', 'null', 'object', 'string']

export const checkType: KeywordCheck = ({ type }) => {
  if (type === undefined) return null
  if (!isList(type)) return typeof type === 'string' ? unknownType(type, ['type']) : wrongType(['type'])
  const seen = new Set<unknown>()
  for (const [at, name] of type.entries()) {
    // The library takes a number for text, since it keeps numbers as text, and then stumbles over it.
    if (isNumber(name)) return { message: NUMBER_AS_TYPE, path: ['type', at] }
    if (typeof name !== 'string') return wrongType(['type', at])
    const unknown = unknownType(name, ['type', at])
    if (unknown) return unknown
    if (seen.has(name)) return { message: `${name} type is duplicated`, path: ['type', at] }
    seen.add(name)
  }
  return null
}

const NUMBER_AS_TYPE = 'panic: interface conversion: interface {} is json.Number, not string'

function wrongType(path: (string | number)[]): KeywordDefect {
  return { message: invalidType('string/array of strings', 'type'), path }
}

function unknownType(name: string, path: (string | number)[]): KeywordDefect | null {
  if (TYPES.includes(name)) return null
  const message = `has a primitive type that is NOT VALID -- given: /${name}/ Expected valid values are:[${TYPES.join(' ')}]`
  return { message, path }
}

/** A keyword that must be a text, such as `title`. */
export function checkText(key: string): KeywordCheck {
  return schema => {
    const value = schema[key]
    if (value === undefined || typeof value === 'string') return null
    return { message: invalidType('string', key), path: [key] }
  }
}

/** Looked at after `contains`; numbers that are equal count as one value. */
export function checkEnum(schema: SchemaMap): KeywordDefect | null {
  const values = schema.enum
  if (values === undefined) return null
  if (!isList(values)) return { message: 'enum must be of an array', path: ['enum'] }
  const seen = new Set<string>()
  for (const [at, value] of values.entries()) {
    const text = canonical(value)
    if (seen.has(text)) return { message: 'enum items must be unique', path: ['enum', at] }
    seen.add(text)
  }
  return null
}

function canonical(value: unknown): string {
  if (typeof value === 'bigint') return String(Number(value))
  if (isList(value)) return `[${value.map(canonical).join()}]`
  if (!isMap(value)) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join()}}`
}

export function isNumber(value: unknown): value is number | bigint {
  return typeof value === 'number' || typeof value === 'bigint'
}
