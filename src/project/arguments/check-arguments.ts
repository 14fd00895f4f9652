import type { JsonObject, JsonValue, Origin, Parameter, Workflow } from '../../model/index.js'
import type { Diagnostic } from '../../source/index.js'
import { didYouMean } from '../../text/did-you-mean.js'

/**
 * Problems with the arguments of a run: wrong types, missing and undeclared names. They are passed to the engine unchanged, as from a
 * client's call; this only reports them, at the declaration. An engine that rejects them reports that itself.
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
        argumentProblem(
          parameter.origin,
          `the required argument "${parameter.name}" is missing; the engine runs without it`
        )
      )
    else if (isGiven && value !== undefined && parameter.type !== null && !fits(value, parameter.type))
      problems.push(
        argumentProblem(
          parameter.origin,
          `argument "${parameter.name}" is declared ${parameter.type} and is ${typeName(value)}; the engine takes it as it is`
        )
      )
  }
  const place = workflow.parameters.origin ?? workflow.origin
  for (const name of Object.keys(bound.value))
    if (!properties.has(name)) problems.push(argumentProblem(place, extraName(name, [...properties.keys()])))
  return problems
}

/** The required parameters without a default that are not given. */
export function missingArguments(workflow: Workflow, given: JsonObject): Parameter[] {
  return [...workflow.parameters.properties.values()].filter(
    ({ name, isRequired, default: fallback }) =>
      isRequired && fallback === null && !Object.hasOwn(given, name)
  )
}

function extraName(name: string, declared: readonly string[]): string {
  return `argument "${name}" is not declared${didYouMean(name, declared)}`
}

export function argumentProblem(origin: Origin, message: string): Diagnostic {
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

/** The JSON Schema type of a value; a number without a fraction is an integer. */
function typeName(value: JsonValue): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'bigint') return 'integer'
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number'
  return typeof value
}
