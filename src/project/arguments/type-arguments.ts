import { isJsonObject, type JsonObject, type JsonValue, type Parameter } from '../../model/index.js'
import { suggestion } from '../../text/did-you-mean.js'
import { nearestName } from '../../text/nearest-name.js'
import { UsageError } from '../usage-error.js'

/** What declares arguments: a workflow, or a tool by its schema. */
export interface Declaring {
  readonly name: string
  readonly parameters: { readonly properties: ReadonlyMap<string, Pick<Parameter, 'type' | 'schema'>> }
}

/**
 * Arguments given as text (`--arg KEY=VALUE`), each converted to the declared type of its parameter.
 *
 * Undeclared names, and parameters whose schema and alternatives declare no type, keep their text. Where an object and a text are both
 * allowed, a text that is a JSON object is parsed. The last of two equal names wins.
 *
 * @throws UsageError for a text that cannot be of its type: nothing has run then
 */
export function typeArguments(
  workflow: Declaring,
  texts: readonly (readonly [string, string])[]
): JsonObject {
  const typed = new Map<string, JsonValue>()
  for (const [name, text] of texts) typed.set(name, typeArgument(workflow, name, text))
  return Object.fromEntries(typed)
}

function typeArgument(workflow: Declaring, name: string, text: string): JsonValue {
  const parameter = workflow.parameters.properties.get(name)
  if (!parameter) return undeclared(workflow, name, text)
  const types = typesOf(parameter)
  if (types.length === 0) return text
  for (const type of types) {
    const value = readers[type]?.(text)
    if (value !== undefined) return value
  }
  throw new UsageError(
    `argument "${name}" must be ${types.map(nameOfType).join(' or ')}, and ${JSON.stringify(text)} is not`
  )
}

function undeclared(workflow: Declaring, name: string, text: string): JsonValue {
  const nearest = nearestName(name, workflow.parameters.properties)
  if (nearest === null) return text
  throw new UsageError(`"${workflow.name}" has no parameter "${name}"${suggestion(nearest)}`)
}

/** The declared types, most restrictive first, so that a text gets the closest one. */
function typesOf(parameter: Pick<Parameter, 'type' | 'schema'>): readonly string[] {
  const types = parameter.schema ? typesIn(parameter.schema) : namesOf(parameter.type)
  return order.filter(type => types?.includes(type))
}

/** The types that a schema or its alternatives declare; null where one of them declares none, so that any type is allowed. */
function typesIn(schema: JsonObject): readonly string[] | null {
  if (schema.type !== undefined) return namesOf(schema.type)
  if (Array.isArray(schema.enum)) return schema.enum.map(typeOf)
  if (schema.const !== undefined) return [typeOf(schema.const)]
  const branches = [schema.oneOf, schema.anyOf].find(each => Array.isArray(each))
  if (!Array.isArray(branches)) return null
  const types = branches.map(branch => (isJsonObject(branch) ? typesIn(branch) : null))
  return types.some(each => each === null) ? null : types.flatMap(each => each ?? [])
}

function namesOf(declared: JsonValue): readonly string[] {
  const types = Array.isArray(declared) ? declared : [declared]
  return types.filter((type): type is string => typeof type === 'string' && Object.hasOwn(readers, type))
}

function typeOf(value: JsonValue): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return typeof value === 'bigint' ? 'integer' : typeof value
}

const order = ['null', 'boolean', 'integer', 'number', 'array', 'object', 'string']

const readers: Readonly<Record<string, (text: string) => JsonValue | undefined>> = {
  null: text => (text === 'null' ? null : undefined),
  boolean: text => (text === 'true' ? true : text === 'false' ? false : undefined),
  integer: text => (/^[+-]?\d+$/.test(text) ? Number(text) : undefined),
  number: text => (/^[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?$/.test(text) ? Number(text) : undefined),
  array: text => json(text, Array.isArray),
  object: text => json(text, value => typeof value === 'object' && value !== null && !Array.isArray(value)),
  string: text => text
}

function json(text: string, isOfType: (value: unknown) => boolean): JsonValue | undefined {
  try {
    const value: JsonValue = JSON.parse(text)
    return isOfType(value) ? value : undefined
  } catch {
    return undefined // not JSON: the caller reports the expected type
  }
}

function nameOfType(type: string): string {
  if (type === 'array') return 'a list in JSON'
  if (type === 'object') return 'an object in JSON'
  if (type === 'boolean') return 'true or false'
  if (type === 'null') return 'null'
  return `${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}`
}
