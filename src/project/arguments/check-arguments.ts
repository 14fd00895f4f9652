import type { JsonObject, JsonValue, Origin, Parameter, Workflow } from '../../model/index.js'
import type { Diagnostic } from '../../source/index.js'
import { didYouMean } from '../../text/did-you-mean.js'

/**
 * What is odd about the arguments of a run: wrong types, missing and undeclared names. They go to the engine as they are,
 * as a client's call would; this only says it, at the declaration that they do not fit. An engine that refuses them says
 * so itself.
 */
export function checkArguments(workflow: Workflow, given: JsonObject): Diagnostic[] {
  const { properties } = workflow.parameters
  const problems: Diagnostic[] = []
  const bound = workflow.semantics.bindArguments(given)
  if (!bound.ok) return problems
  const missing = new Set(missingArguments(workflow, given))
  for (const parameter of properties.values()) {
    const isGiven = Object.hasOwn(given, parameter.name)
    const value = given[parameter.name]
    if (missing.has(parameter))
      problems.push(
        problem(
          parameter.origin,
          `the required argument "${parameter.name}" is missing; the engine runs without it`
        )
      )
    else if (isGiven && value !== undefined && parameter.type !== null && !fits(value, parameter.type))
      problems.push(
        problem(
          parameter.origin,
          `argument "${parameter.name}" is declared ${parameter.type} and is ${typeName(value)}; the engine takes it as it is`
        )
      )
  }
  const place = workflow.parameters.origin ?? workflow.origin
  for (const name of Object.keys(bound.value))
    if (!properties.has(name)) problems.push(problem(place, extraName(name, [...properties.keys()])))
  return problems
}

/** The parameters that must be given, have no default, and are not given. */
export function missingArguments(workflow: Workflow, given: JsonObject): Parameter[] {
  return [...workflow.parameters.properties.values()].filter(
    ({ name, isRequired, default: fallback }) =>
      isRequired && fallback === null && !Object.hasOwn(given, name)
  )
}

function extraName(name: string, declared: readonly string[]): string {
  return `argument "${name}" is not declared${didYouMean(name, declared)}`
}

function problem(origin: Origin, message: string): Diagnostic {
  const { file, document, path } = origin
  return {
    rule: 'valid-arguments',
    severity: 'warning',
    message,
    file,
    document,
    path,
    span: origin.keySpan ?? origin.span
  }
}

function fits(value: JsonValue, type: string): boolean {
  const actual = typeName(value)
  if (type === 'number') return actual === 'number' || actual === 'integer'
  return actual === type || !['string', 'integer', 'boolean', 'array', 'object', 'null'].includes(type)
}

/** The JSON Schema name of a value's type; a number without a fraction is an integer. */
function typeName(value: JsonValue): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'bigint') return 'integer'
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number'
  return typeof value
}
