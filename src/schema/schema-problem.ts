import type { ErrorObject } from 'ajv'
import { pointedKey } from '../go/json-pointer.js'
import { describeValue, joinWords } from './describe-type.js'
import type { NearestName } from './error-words.js'
import { type CheckedErrors, EXPLAINED, typeWords } from './error-words.js'
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
    const key = pointedKey(token)
    const part = isList(value) ? Number(key) : key
    value = isList(value) ? value[Number(key)] : isMap(value) ? value[key] : undefined
    return part
  })
}
