import { isList, type SchemaMap } from '../json-kind.js'
import type { SchemaDefect } from '../schema-defect.js'
import { isGoPattern } from './go-pattern.js'
import { HYBRID } from './go-schema-draft.js'
import { invalidType, isNumber, type KeywordCheck } from './go-schema-keywords.js'

/** The keywords about values, in the order in which the library checks them. */
export const VALUE_CHECKS: readonly KeywordCheck[] = [
  checkMultipleOf,
  checkNumber('minimum'),
  checkExclusive('exclusiveMinimum', 'minimum'),
  checkNumber('maximum'),
  checkExclusive('exclusiveMaximum', 'maximum'),
  checkCount('minLength'),
  checkCount('maxLength'),
  checkOrder('minLength', 'maxLength'),
  checkPattern,
  checkFormat,
  checkCount('minProperties'),
  checkCount('maxProperties'),
  checkOrder('minProperties', 'maxProperties'),
  checkRequired,
  checkCount('minItems'),
  checkCount('maxItems'),
  checkUniqueItems
]

function checkMultipleOf({ multipleOf }: SchemaMap): SchemaDefect | null {
  if (multipleOf === undefined) return null
  if (!isNumber(multipleOf)) return { message: invalidType('number', 'multipleOf'), path: ['multipleOf'] }
  return multipleOf > 0
    ? null
    : { message: 'multipleOf must be strictly greater than 0', path: ['multipleOf'] }
}

function checkNumber(key: string): KeywordCheck {
  return schema => {
    const value = schema[key]
    return value === undefined || isNumber(value)
      ? null
      : { message: `${key} must be of a number`, path: [key] }
  }
}

/** A boolean modifying the limit in draft 4, a number of its own from draft 6 on, either one where no draft is named. */
function checkExclusive(key: string, limit: string): KeywordCheck {
  return (schema, draft) => {
    const value = schema[key]
    if (value === undefined) return null
    const takesBoolean = draft === 4 || draft === HYBRID
    if (takesBoolean && typeof value === 'boolean') {
      return schema[limit] === undefined
        ? { message: `${key} cannot be used without ${limit}`, path: [key] }
        : null
    }
    if (draft > 4 && isNumber(value)) return null
    const expected = draft === 4 ? 'boolean' : takesBoolean ? 'boolean/number' : 'number'
    return { message: invalidType(expected, key), path: [key] }
  }
}

function checkCount(key: string): KeywordCheck {
  return schema => {
    const value = schema[key]
    if (value === undefined) return null
    if (!isInt64(value)) return { message: `${key} must be of an integer`, path: [key] }
    return value >= 0 ? null : { message: `${key} must be greater than or equal to 0`, path: [key] }
  }
}

function checkOrder(low: string, high: string): KeywordCheck {
  return schema => {
    const [min, max] = [schema[low], schema[high]]
    return isNumber(min) && isNumber(max) && min > max
      ? { message: `${low} cannot be greater than ${high}`, path: [low] }
      : null
  }
}

function checkPattern({ pattern }: SchemaMap): SchemaDefect | null {
  if (pattern === undefined) return null
  if (typeof pattern !== 'string') return { message: 'pattern must be of a string', path: ['pattern'] }
  return isGoPattern(pattern) ? null : { message: 'pattern must be a valid regex', path: ['pattern'] }
}

function checkFormat({ format }: SchemaMap): SchemaDefect | null {
  return format === undefined || typeof format === 'string'
    ? null
    : { message: 'format must be of type string', path: ['format'] }
}

function checkRequired({ required }: SchemaMap): SchemaDefect | null {
  if (required === undefined) return null
  if (!isList(required)) return { message: 'required must be of an array', path: ['required'] }
  const seen = new Set<unknown>()
  for (const [at, name] of required.entries()) {
    if (typeof name !== 'string') return { message: 'required items must be string', path: ['required', at] }
    if (seen.has(name)) return { message: 'required items must be unique', path: ['required', at] }
    seen.add(name)
  }
  return null
}

function checkUniqueItems({ uniqueItems }: SchemaMap): SchemaDefect | null {
  const isFine = uniqueItems === undefined || typeof uniqueItems === 'boolean'
  return isFine ? null : { message: 'uniqueItems must be of a boolean', path: ['uniqueItems'] }
}

/** In JSON a float without a fraction is written as an integer, up to 1e21. */
function isInt64(value: unknown): value is number | bigint {
  if (typeof value === 'bigint') return BigInt.asIntN(64, value) === value
  return typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 2 ** 63
}
