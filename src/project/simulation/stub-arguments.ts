import { type JsonObject, jsonLine, type Parameter, type Workflow } from '../../model/index.js'
import type { Diagnostic } from '../../source/index.js'
import { argumentProblem, missingArguments } from '../arguments/check-arguments.js'
import { narrowed } from './need.js'
import { readOfParameter } from './read-values.js'
import { sampleValue } from './sample-value.js'

/** The arguments of a run with a value for each missing required one, and a note on each of those. */
export function withStubArguments(
  workflow: Workflow,
  given: JsonObject
): { readonly arguments: JsonObject; readonly problems: readonly Diagnostic[] } {
  const missing = missingArguments(workflow, given)
  const stubs = Object.fromEntries(missing.map(each => [each.name, stubArgument(workflow, each)]))
  const problems = missing.map(({ name, origin }) =>
    argumentProblem(
      origin,
      `the required argument "${name}" is missing; --stub made up ${jsonLine(stubs[name] ?? null)}`
    )
  )
  return { arguments: { ...given, ...stubs }, problems }
}

function stubArgument(workflow: Workflow, { name, schema, type }: Parameter): JsonObject[string] {
  const declared = schema ?? (type === null ? {} : { type })
  const value = narrowed(declared, readOfParameter(workflow, name))
  return sampleValue(value)
}
