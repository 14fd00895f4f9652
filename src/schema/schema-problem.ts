import type { ErrorObject } from 'ajv'
import { suggestion } from '../text/did-you-mean.js'
import { describeTypeName, describeValue, joinWords, showValue } from './describe-type.js'
import { isList, isMap } from './json-kind.js'
import type { SchemaPath } from './schema-defect.js'

/** What is wrong with a value, in plain words. */
export interface SchemaProblem {
  /** Keys and list places from the root; of something missing the place that it would have. */
  readonly path: SchemaPath
  readonly message: string
  /** The keyword of JSON Schema that is not met. */
  readonly keyword: string
  /** What was meant by a misspelt name, where one is near. */
  readonly nearest?: string
}

export type NearestName = (word: string, candidates: Iterable<string>) => string | null

export interface ExplainedValue {
  /** The value that was checked. */
  readonly root: unknown
  readonly nearestName?: NearestName | undefined
}

/** The library's errors, one for each thing that is wrong: of alternatives only the nearest is explained. */
export function explainErrors(
  errors: readonly ErrorObject[],
  { root, nearestName }: ExplainedValue
): readonly SchemaProblem[] {
  const kept = errors.filter(error => !isInsideAlternative(error, errors) && !ECHOES.has(error.keyword))
  const scene = { errors, root, nearestName: nearestName ?? (() => null) }
  const problems = kept.flatMap(error => explainError(error, scene))
  const seen = new Set<string>()
  return problems.filter(({ path, message }) => {
    const key = JSON.stringify([path, message])
    return !seen.has(key) && seen.add(key)
  })
}

interface CheckedErrors {
  readonly errors: readonly ErrorObject[]
  readonly root: unknown
  readonly nearestName: NearestName
}

/** These only say that something else is wrong. */
const ECHOES = new Set(['if', 'propertyNames'])

function isInsideAlternative(error: ErrorObject, errors: readonly ErrorObject[]): boolean {
  return errors.some(other => {
    const isAlternative = other.keyword === 'anyOf' || other.keyword === 'oneOf'
    return (
      isAlternative && error.instancePath.startsWith(other.instancePath) && branchOf(error, other) !== null
    )
  })
}

/** The place of the alternative from which an error comes, or null; an alternative may be a reference. */
function branchOf(error: ErrorObject, alternatives: ErrorObject): number | null {
  const prefix = `${alternatives.schemaPath}/`
  if (error.schemaPath.startsWith(prefix)) return Number.parseInt(error.schemaPath.slice(prefix.length), 10)
  const branches: unknown = alternatives.schema
  const at = isList(branches)
    ? branches.findIndex(branch => isMap(branch) && error.schemaPath.startsWith(`${String(branch.$ref)}/`))
    : -1
  return at === -1 ? null : at
}

function explainError(error: ErrorObject, scene: CheckedErrors): readonly SchemaProblem[] {
  if (error.keyword === 'anyOf' || error.keyword === 'oneOf') return explainAlternatives(error, scene)
  const path = pathOf(error.instancePath, scene.root)
  const explained = EXPLAINED[error.keyword]?.(error, scene) ?? { message: error.message ?? error.keyword }
  return [{ keyword: error.keyword, ...explained, path: [...path, ...(explained.path ?? [])] }]
}

interface Explained {
  readonly message: string
  /** From the value that the library names. */
  readonly path?: SchemaPath
  readonly nearest?: string
}

type Explain = (error: ErrorObject, scene: CheckedErrors) => Explained

// The parameters of an error are typed by its keyword, which is the key here.
const EXPLAINED: Readonly<Record<string, Explain>> = {
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

function typeWords(type: unknown): string {
  return joinWords((isList(type) ? type : [type]).map(name => describeTypeName(String(name))))
}

/** The alternative that comes nearest: the one that has the right type and then the fewest faults. */
function explainAlternatives(error: ErrorObject, scene: CheckedErrors): readonly SchemaProblem[] {
  const { keyword, instancePath, data } = error
  const path = pathOf(instancePath, scene.root)
  if (keyword === 'oneOf' && error.params.passingSchemas !== null) {
    return [{ path, keyword, message: 'fits more than one of the kinds of which it must be exactly one' }]
  }
  const branches = branchesOf(error, scene.errors)
  const typed = branches.filter(branch => !branch.some(other => isTypeError(other, instancePath)))
  const nearest = [...typed].sort((a, b) => a.length - b.length)[0]
  if (nearest) return explainErrors(nearest, scene)
  const types = branches.flat().filter(other => isTypeError(other, instancePath))
  const words = [...new Set(types.map(({ params }) => typeWords(params.type)))]
  return [{ path, keyword, message: `must be ${joinWords(words)}, not ${describeValue(data)}` }]
}

function branchesOf(
  alternatives: ErrorObject,
  errors: readonly ErrorObject[]
): readonly (readonly ErrorObject[])[] {
  const branches = new Map<number, ErrorObject[]>()
  for (const error of errors) {
    const branch = error.instancePath.startsWith(alternatives.instancePath)
      ? branchOf(error, alternatives)
      : null
    if (branch !== null) branches.set(branch, [...(branches.get(branch) ?? []), error])
  }
  return [...branches.values()]
}

function isTypeError({ keyword, instancePath }: ErrorObject, at: string): boolean {
  return keyword === 'type' && instancePath === at
}

/** A JSON pointer as keys and list places; only the value tells whether digits are a key or a place. */
function pathOf(pointer: string, root: unknown): (string | number)[] {
  let value = root
  const tokens = pointer.split('/').slice(1)
  return tokens.map(token => {
    const key = token.replaceAll('~1', '/').replaceAll('~0', '~')
    const part = isList(value) ? Number(key) : key
    value = isList(value) ? value[Number(key)] : isMap(value) ? value[key] : undefined
    return part
  })
}
