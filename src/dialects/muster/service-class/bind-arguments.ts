import { compareStrings } from '../../../go/go-string.js'
import {
  type Compat,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type Outcome,
  type Parameter,
  type Parameters
} from '../../../model/index.js'

/** The arguments of an instance: the given ones, checked, plus defaults for absent ones. */
export function bindArguments(
  { properties }: Parameters,
  given: JsonObject,
  compat: Compat
): Outcome<JsonObject> {
  const bound: Record<string, JsonValue> = Object.assign(Object.create(null), given)
  if (properties.size === 0) return { ok: true, value: bound }
  for (const parameter of byName(properties)) {
    const refusal = bindOne(parameter, bound, compat)
    if (refusal !== null) return refused(refusal)
  }
  const unknown = Object.keys(given).find(name => !properties.has(name))
  return unknown === undefined ? { ok: true, value: bound } : refused(`unknown argument: ${unknown}`)
}

/** The engine checks them in random order; this order is deterministic. */
function byName(properties: Parameters['properties']): readonly Parameter[] {
  return [...properties.values()].sort((a, b) => compareStrings(a.name, b.name))
}

/** A required argument ignores its default, which is not checked. */
function bindOne(
  { name, type, isRequired, default: fallback }: Parameter,
  bound: Record<string, JsonValue>,
  compat: Compat
): string | null {
  if (Object.hasOwn(bound, name)) return typeRefusal(name, type ?? '', bound[name] ?? null, compat)
  if (isRequired) return `missing required argument: ${name}`
  if (fallback) bound[name] = fallback.value
  return null
}

/** The engine does not support lists and objects as arguments, which the guides allow. */
function typeRefusal(name: string, type: string, value: JsonValue, compat: Compat): string | null {
  const isOfType = TESTS[type]
  const isKnown = isOfType && (compat === 'documented' || (type !== 'object' && type !== 'array'))
  if (!isKnown) return `unknown argument type '${type}' for argument '${name}'`
  if (isOfType(value)) return null
  const given = type === 'integer' && isNumber(value) ? 'float' : goType(value)
  return `invalid type for argument '${name}': expected ${type}, got ${given}`
}

const TESTS: Readonly<Record<string, (value: JsonValue) => boolean>> = Object.assign(Object.create(null), {
  string: (value: JsonValue) => typeof value === 'string',
  boolean: (value: JsonValue) => typeof value === 'boolean',
  number: isNumber,
  integer: (value: JsonValue) => isNumber(value) && isWhole(Number(value)),
  array: (value: JsonValue) => Array.isArray(value),
  object: (value: JsonValue) => isJsonObject(value)
})

/** True for a number that survives the conversion to a 64-bit integer. */
function isWhole(value: number): boolean {
  return Number.isInteger(value) && value >= -(2 ** 63) && value < 2 ** 63
}

function isNumber(value: JsonValue): boolean {
  return typeof value === 'number' || typeof value === 'bigint'
}

function goType(value: JsonValue): string {
  if (value === null) return '<nil>'
  if (Array.isArray(value)) return '[]interface {}'
  if (isJsonObject(value)) return 'map[string]interface {}'
  if (typeof value === 'string') return 'string'
  return typeof value === 'boolean' ? 'bool' : 'float64'
}

function refused(cause: string): Outcome<JsonObject> {
  return { ok: false, failure: { kind: 'arguments', cause } }
}
