import { belowPath } from '../../../../model/index.js'
import type { Fix, Refusal } from '../../../../source/diagnostic.js'
import type { Findings } from '../../../document-checks/findings.js'
import { checkSchemaSlips } from '../../../document-checks/schemas/schema-slips.js'
import type { Place } from '../../../reading/place.js'
import { loadingRefusal } from '../refusals/loading-refusal.js'
import { refusalOf, type Unit } from '../refusals/unit.js'
import { ENDLESS_SCHEMA, schemaFaults, warnOfLoaded } from './check-schema.js'
import { wrappedParameters } from './wrapped-parameters.js'

/** The declared parameters: a JSON Schema of an object, checked in upstream's order. */
export function checkParameters(unit: Unit, findings: Findings): void {
  const parameters = unit.place.field('parameters')
  if (parameters.kind !== 'map' || parameters.map?.entries.length === 0) return
  const early = typeProblem(parameters)
  const isConfig = parameters.flavour === 'config'
  const refused = isConfig ? (early ?? memberProblem(parameters)) : null
  if (refused) {
    reportUnloaded(unit, { parameters, problem: refused }, findings)
    return
  }
  if (early) reportInvalid(unit, { parameters, problem: early }, findings)
  else checkSchema(unit, parameters, findings)
}

function checkSchema(unit: Unit, parameters: Place, findings: Findings): void {
  const { problem, endless, loaded } = schemaFaults(parameters)
  warnOfLoaded(loaded, findings)
  if (problem) {
    const message = problem.isCrash
      ? problem.message
      : `invalid JSON Schema: invalid JSON Schema: ${problem.message}`
    reportInvalid(unit, { parameters, problem: { ...problem, message } }, findings)
    return
  }
  if (endless) {
    const { rule, message, more, isCrash } = ENDLESS_SCHEMA
    const refusal = refusalOf(unit, { part: 'parameters', message, isCrash })
    findings.report(parameters, { rule, message: `${message}${more}`, span: endless, refusal })
  }
  checkSchemaSlips(parameters, findings)
}

interface FoundProblem {
  readonly parameters: Place
  readonly problem: ParameterProblem
}

/** The loader of a config checks the outline before validation, with its own messages. */
function reportUnloaded(unit: Unit, { parameters, problem }: FoundProblem, findings: Findings): void {
  const name = unit.place.field('name').text ?? ''
  const message = `tool ${name}: parameters ${problem.message}`
  const refusal = loadingRefusal({ part: 'compositeTools', index: unit.index, message })
  report(findings, { parameters, problem }, message, refusal)
}

function reportInvalid(unit: Unit, { parameters, problem }: FoundProblem, findings: Findings): void {
  const { isCrash = false } = problem
  const message = isCrash ? problem.message : `${unit.path}.parameters: ${problem.message}`
  const refusal = refusalOf(unit, { part: 'parameters', message, isCrash })
  report(findings, { parameters, problem }, message, refusal)
}

function report(
  findings: Findings,
  { parameters, problem: { more = '', at = parameters, span, fix } }: FoundProblem,
  message: string,
  refusal: Refusal
): void {
  findings.report(at, {
    rule: 'valid-parameters',
    message: `${message}${more}`,
    refusal,
    accountsFor: unreadIn(parameters),
    ...(span ? { span } : {}),
    ...(fix ? { fix } : {})
  })
}

/** The parts of a schema that are unreadable because a value has another type than its keyword allows. */
function unreadIn(parameters: Place): readonly string[] {
  const [required, properties] = [parameters.field('required'), parameters.field('properties')]
  const isList = required.kind === 'list' || !required.exists
  const unread = [properties, ...properties.entries().map(({ place }) => place)].filter(
    place => place.exists && place.kind !== 'map'
  )
  return [...(isList ? [] : [required.path]), ...unread.map(belowPath)]
}

interface ParameterProblem {
  readonly message: string
  readonly more?: string
  readonly at?: Place
  readonly isCrash?: boolean
  readonly fix?: Fix | null
  readonly span?: { readonly start: number; readonly end: number }
}

function typeProblem(parameters: Place): ParameterProblem | null {
  const type = parameters.field('type')
  const isByName = looksLikeNames(parameters)
  const more = isNestedSchema(parameters)
    ? '; what is below "schema" is the schema: write it without that key'
    : isByName
      ? '; the parameters themselves belong below "properties"'
      : ''
  const fix = isByName ? wrappedParameters(parameters) : null
  if (!type.exists)
    return {
      message: "must have 'type' field (should be 'object' for JSON Schema)",
      more,
      span: parameters.mark,
      fix
    }
  if (typeof type.value !== 'string') return { message: "'type' field must be a string", more, at: type }
  return type.value === 'object'
    ? null
    : { message: `'type' must be 'object' (got '${type.value}')`, at: type }
}

function memberProblem(parameters: Place): ParameterProblem | null {
  const [properties, required] = [parameters.field('properties'), parameters.field('required')]
  if (properties.exists && properties.kind !== 'map')
    return { message: "'properties' must be an object", at: properties }
  if (required.exists && required.kind !== 'list')
    return { message: "'required' must be an array", at: required }
  return null
}

/** The style of the oldest guides. */
function isNestedSchema(parameters: Place): boolean {
  const schema = parameters.field('schema')
  return parameters.entries().length === 1 && schema.field('properties').kind === 'map'
}

/** The style of older guides: parameters by name, without an enclosing schema. */
function looksLikeNames(parameters: Place): boolean {
  return (
    parameters.entries().every(({ place }) => place.kind === 'map') && !parameters.field('properties').exists
  )
}
