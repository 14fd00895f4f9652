import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type Outcome,
  type Parameter,
  type Parameters
} from '../../../model/index.js'

/** Requests the whole answer; not an argument of the workflow. */
const DEBUG = '_debug'

/** True when the caller requests the whole answer. */
export function isDebugging(given: JsonObject): boolean {
  const flag = Object.hasOwn(given, DEBUG) ? given[DEBUG] : undefined
  return flag === true || flag === 'true'
}

/** The arguments with their defaults. Declared arguments are checked for their JSON type only; undeclared ones are accepted. */
export function bindArguments({ properties }: Parameters, given: JsonObject): Outcome<JsonObject> {
  const bound: Record<string, JsonValue> = Object.assign(Object.create(null), given)
  delete bound[DEBUG]
  for (const parameter of properties.values()) {
    const problem = bindOne(bound, parameter)
    if (problem !== null)
      return { ok: false, failure: { kind: 'arguments', cause: problem, path: parameter.origin.path } }
  }
  return { ok: true, value: bound }
}

/** The error of an argument, or null. A default is used unchecked, and never for a required argument. */
function bindOne(bound: Record<string, JsonValue>, parameter: Parameter): string | null {
  const { name, type, isRequired, default: fallback } = parameter
  const value = Object.hasOwn(bound, name) ? bound[name] : undefined
  if (value === undefined) {
    if (isRequired) return `required field '${name}' is missing`
    if (fallback) bound[name] = fallback.value
    return null
  }
  return isOfType(value, type) ? null : `field '${name}' has wrong type, expected ${type}`
}

/** An integer may be any number; null matches no type. */
export function isOfType(value: JsonValue, type: string | null): boolean {
  switch (type) {
    case 'string':
      return typeof value === 'string'
    case 'boolean':
      return typeof value === 'boolean'
    case 'integer':
    case 'number':
      return typeof value === 'number' || typeof value === 'bigint'
    case 'array':
      return Array.isArray(value)
    case 'object':
      return isJsonObject(value)
    default:
      return true
  }
}
