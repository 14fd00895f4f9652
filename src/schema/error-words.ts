import type { ErrorObject } from 'ajv'
import { suggestion } from '../text/did-you-mean.js'
import { describeTypeName, describeValue, joinWords, showValue } from './describe-type.js'
import { isList, isMap } from './json-kind.js'
import type { SchemaPath } from './schema-defect.js'

/** What the words for an error may look at beside it. */
export interface CheckedErrors {
  readonly errors: readonly ErrorObject[]
  readonly root: unknown
  readonly nearestName: NearestName
}

interface Explained {
  readonly message: string
  /** From the value that the library names. */
  readonly path?: SchemaPath
  readonly nearest?: string
}

type Explain = (error: ErrorObject, scene: CheckedErrors) => Explained

// The parameters of an error are typed by its keyword, which is the key here.
/** By the keyword that is not met. */
export const EXPLAINED: Readonly<Record<string, Explain>> = {
  type: ({ params, data }) => ({ message: `must be ${typeWords(params.type)}, not ${describeValue(data)}` }),
  required: ({ params }) => ({
    message: `"${params.missingProperty}" is missing`,
    path: [params.missingProperty]
  }),
  dependentRequired: missingBeside,
  dependencies: missingBeside,
  additionalProperties: (error, scene) =>
    unknownKey(error, { ...scene, key: error.params.additionalProperty }),
  unevaluatedProperties: (error, scene) =>
    unknownKey(error, { ...scene, key: error.params.unevaluatedProperty }),
  enum: notOneOf,
  const: ({ params, data }) => ({
    message: `must be ${showValue(params.allowedValue)}, not ${describeValue(data)}`
  }),
  minimum: limit,
  maximum: limit,
  exclusiveMinimum: limit,
  exclusiveMaximum: limit,
  multipleOf: ({ params, data }) => ({
    message: `must be a multiple of ${params.multipleOf}, not ${showValue(data)}`
  }),
  minLength: ({ params }) => ({ message: `must have at least ${count(params.limit, 'character')}` }),
  maxLength: ({ params }) => ({ message: `must have at most ${count(params.limit, 'character')}` }),
  minItems: ({ params }) => ({ message: `must have at least ${count(params.limit, 'item')}` }),
  maxItems: ({ params }) => ({ message: `must have at most ${count(params.limit, 'item')}` }),
  minProperties: ({ params }) => ({ message: `must have at least ${count(params.limit, 'key')}` }),
  maxProperties: ({ params }) => ({ message: `must have at most ${count(params.limit, 'key')}` }),
  pattern: ({ params, data, propertyName }) => ({
    message: `${propertyName === undefined ? showValue(data) : `key "${propertyName}"`} does not match ${params.pattern}`,
    ...(propertyName === undefined ? null : { path: [propertyName] })
  }),
  format: ({ params, data }) => ({ message: `${showValue(data)} is not a valid ${params.format}` }),
  uniqueItems: ({ params }) => ({ message: `items ${params.j} and ${params.i} are equal`, path: [params.i] }),
  contains: () => ({ message: 'holds no item of the kind that it must hold' }),
  not: () => ({ message: 'is of a kind that is not allowed here' }),
  'false schema': () => ({ message: 'is not allowed here' })
}

function missingBeside({ params }: ErrorObject): Explained {
  const { property, missingProperty } = params
  return {
    message: `"${missingProperty}" is missing: it must stand beside "${property}"`,
    path: [missingProperty]
  }
}

function unknownKey(
  { parentSchema }: ErrorObject,
  { nearestName, key }: CheckedErrors & { key: string }
): Explained {
  const properties: unknown = parentSchema?.properties
  const nearest = nearestName(key, isMap(properties) ? Object.keys(properties) : [])
  return {
    message: `unknown key "${key}"${suggestion(nearest)}`,
    path: [key],
    ...(nearest === null ? null : { nearest })
  }
}

function notOneOf({ params, data }: ErrorObject, { nearestName }: CheckedErrors): Explained {
  const allowed: readonly unknown[] = isList(params.allowedValues) ? params.allowedValues : []
  const names = allowed.filter(value => typeof value === 'string')
  const nearest = typeof data === 'string' ? nearestName(data, names) : null
  const message = `must be ${joinWords(allowed.map(showValue))}, not ${describeValue(data)}${suggestion(nearest)}`
  return { message, ...(nearest === null ? null : { nearest }) }
}

function limit({ params, data }: ErrorObject): Explained {
  const words: Readonly<Record<string, string>> = {
    '>=': 'at least',
    '<=': 'at most',
    '>': 'more than',
    '<': 'less than'
  }
  return {
    message: `must be ${words[params.comparison] ?? params.comparison} ${params.limit}, not ${showValue(data)}`
  }
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}

/** One type or a choice of types, in plain words. */
export function typeWords(type: unknown): string {
  return joinWords((isList(type) ? type : [type]).map(name => describeTypeName(String(name))))
}

/** The nearest of some names, or null where none is near. */
export type NearestName = (word: string, candidates: Iterable<string>) => string | null
