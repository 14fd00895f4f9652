import type { JsonObject, JsonValue, Parameter } from '../model/index.js'
import { suggestion } from '../text/did-you-mean.js'
import { nearestName } from '../text/nearest-name.js'
import { UsageError } from './usage-error.js'

/** What declares arguments: a workflow, or a tool by its schema. */
export interface Declaring {
  readonly name: string
  readonly parameters: { readonly properties: ReadonlyMap<string, Pick<Parameter, 'type' | 'schema'>> }
}

/**
 * Arguments given as text (`--arg KEY=VALUE`), each turned into the type that its parameter declares.
 *
 * A parameter without a type, and a name that is not declared, keep their text. The last of two equal names wins.
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
  const nearest = nearestName(name, [...workflow.parameters.properties.keys()])
  if (nearest === null) return text
  throw new UsageError(`"${workflow.name}" has no parameter "${name}"${suggestion(nearest)}`)
}

/** The declared types, those that take the fewest texts first, so that a text fits the closest one. */
function typesOf(parameter: Pick<Parameter, 'type' | 'schema'>): readonly string[] {
  const declared = parameter.schema?.type ?? parameter.type
  const types = Array.isArray(declared) ? declared : [declared]
  const known = types.filter(
    (type): type is string => typeof type === 'string' && Object.hasOwn(readers, type)
  )
  return order.filter(type => known.includes(type))
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
    return undefined // no JSON: the caller says of which type the text should have been
  }
}

function nameOfType(type: string): string {
  if (type === 'array') return 'a list in JSON'
  if (type === 'object') return 'an object in JSON'
  if (type === 'boolean') return 'true or false'
  if (type === 'null') return 'null'
  return `${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}`
}
