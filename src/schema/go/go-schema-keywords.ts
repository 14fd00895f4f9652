import { parseUrl } from '../../go/url.js'
import { UrlError } from '../../go/url-error.js'
import { compareNames } from '../../text/compare-names.js'
import { isList, isMap, type SchemaMap } from '../json-kind.js'
import type { SchemaDefect } from '../schema-defect.js'

/**
 * A check of one keyword without its contents; null where the library accepts the value. The path of a defect starts at the schema with the
 * keyword.
 */
export type KeywordCheck = (schema: SchemaMap, draft: number) => SchemaDefect | null

export function invalidType(expected: string, given: string): string {
  return `Invalid type. Expected: ${expected}, given: ${given}`
}

const TYPES = ['array', 'boolean', 'integer', 'number', 'null', 'object', 'string']

export const checkType: KeywordCheck = ({ type }) => {
  if (type === undefined) return null
  if (!isList(type)) return typeof type === 'string' ? unknownType(type, ['type']) : wrongType(['type'])
  const seen = new Set<unknown>()
  for (const [at, name] of type.entries()) {
    // The library accepts a number as text, since it keeps numbers as text, and then fails on it.
    if (isNumber(name)) return { message: NUMBER_AS_TYPE, path: ['type', at], isCrash: true }
    if (typeof name !== 'string') return wrongType(['type', at])
    const unknown = unknownType(name, ['type', at])
    if (unknown) return unknown
    if (seen.has(name)) return { message: `${name} type is duplicated`, path: ['type', at] }
    seen.add(name)
  }
  return null
}

const NUMBER_AS_TYPE = 'panic: interface conversion: interface {} is json.Number, not string'

function wrongType(path: (string | number)[]): SchemaDefect {
  return { message: invalidType('string/array of strings', 'type'), path }
}

function unknownType(name: string, path: (string | number)[]): SchemaDefect | null {
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

/** A keyword that must be an address where it is a text, such as `$ref`. */
export function checkAddress(key: string): KeywordCheck {
  return schema => {
    const value = schema[key]
    const message = typeof value === 'string' ? addressError(value) : null
    return message === null ? null : { message, path: [key] }
  }
}

function addressError(text: string): string | null {
  try {
    parseUrl(text)
    return null
  } catch (problem) {
    if (problem instanceof UrlError) return problem.message
    throw problem
  }
}

/** Checked after `contains`; equal numbers count as one value. */
export function checkEnum(schema: SchemaMap): SchemaDefect | null {
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
  const entries = Object.entries(value).sort(([a], [b]) => compareNames(a, b))
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join()}}`
}

export function isNumber(value: unknown): value is number | bigint {
  return typeof value === 'number' || typeof value === 'bigint'
}
