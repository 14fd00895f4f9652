import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type Outcome,
  type Parameter,
  type Parameters
} from '../../../model/index.js'

/** Asks for the whole answer; it is no argument of the workflow. */
const DEBUG = '_debug'

/** True where the caller asks for the whole answer. */
export function isDebugging(given: JsonObject): boolean {
  const flag = Object.hasOwn(given, DEBUG) ? given[DEBUG] : undefined
  return flag === true || flag === 'true'
}

/** The arguments with their defaults. Of what is declared only the JSON type is checked; what is not declared is let through. */
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

/** What is wrong with an argument, or null. A default is taken as it is, and never for a required argument. */
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

/** An integer may be any number; null is a value of no type. */
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
