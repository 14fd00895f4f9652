import type { Findings } from '../../checking/findings.js'
import type { Place } from '../../reading/place.js'
import { schemaProblem } from './check-schema.js'
import { refusalOf, type Unit } from './unit.js'

/** The declared parameters: a JSON Schema of an object, checked in the validator's order. */
export function checkParameters(unit: Unit, findings: Findings): void {
  const parameters = unit.place.field('parameters')
  if (parameters.kind !== 'map' || parameters.map?.entries.length === 0) return
  const problem = typeProblem(parameters) ?? compiledProblem(parameters)
  if (!problem) return
  const words = `${unit.path}.parameters: ${problem.words}`
  findings.report(problem.at ?? parameters, {
    rule: 'valid-parameters',
    message: `${words}${problem.more ?? ''}`,
    refusal: refusalOf(unit, { part: 'parameters', words }),
    ...(problem.span ? { span: problem.span } : {})
  })
}

interface Problem {
  readonly words: string
  readonly more?: string
  readonly at?: Place
  readonly span?: { readonly start: number; readonly end: number }
}

function typeProblem(parameters: Place): Problem | null {
  const type = parameters.field('type')
  if (!type.exists || type.map)
    return {
      words: "must have 'type' field (should be 'object' for JSON Schema)",
      more: looksLikeNames(parameters) ? '; the parameters themselves stand below "properties"' : '',
      span: parameters.mark
    }
  if (typeof type.value !== 'string') return { words: "'type' field must be a string", at: type }
  return type.value === 'object' ? null : { words: `'type' must be 'object' (got '${type.value}')`, at: type }
}

/** The style of older guides: each parameter by name, without a schema around. */
function looksLikeNames(parameters: Place): boolean {
  return (
    parameters.entries().every(({ place }) => place.kind === 'map') && !parameters.field('properties').exists
  )
}

function compiledProblem(parameters: Place): Problem | null {
  const problem = schemaProblem(parameters)
  return problem ? { words: `invalid JSON Schema: ${problem.words}`, span: problem.span } : null
}
