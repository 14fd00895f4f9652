import { didYouMean } from '../../../text/did-you-mean.js'
import { nearestName } from '../../../text/nearest-name.js'
import { choiceFix } from '../../document-checks/choice-fix.js'
import type { Findings } from '../../document-checks/findings.js'
import { jsonObjectAt } from '../../reading/json.js'
import type { Place } from '../../reading/place.js'
import { ENDLESS_SCHEMA, schemaFaults } from '../../toolhive/document-checks/composite-tool/check-schema.js'
import { declaresMore } from '../publishing/action-schema.js'
import type { ActionEntry } from '../reading.js'
import { refuse } from './refuse.js'

/** Checks the parameters of an action: the JSON Schema of an object, without a field named like the one that selects the action. */
export function checkParameters({ name, place }: ActionEntry, findings: Findings): void {
  const parameters = place.field('parameters')
  if (parameters.kind !== 'map') return
  checkOwnAction(name, parameters, findings)
  if (!checkOutline(name, parameters, findings)) return
  const { problem, endless } = schemaFaults(parameters)
  checkRequired(name, parameters, findings)
  if (problem) {
    const message = `the parameters of "${name}" are not a valid JSON Schema: ${problem.message}`
    refuse(findings, parameters, { rule: 'valid-parameters', message, span: problem.span })
  }
  if (endless)
    refuse(findings, parameters, {
      rule: ENDLESS_SCHEMA.rule,
      message: `the parameters of "${name}" lead back to themselves before they look at any value; put the reference below "properties" or "items", or remove it`,
      span: endless
    })
}

function checkOwnAction(name: string, parameters: Place, findings: Findings): void {
  const own = parameters.field('properties').field('action')
  const required = parameters
    .field('required')
    .items()
    .find(item => item.text === 'action')
  const message = `"action" is what chooses the action itself, so "${name}" cannot have a field of that name: give the field another name`
  if (own.exists) refuse(findings, own, { rule: 'valid-parameters', message, span: own.mark })
  else if (required) refuse(findings, required, { rule: 'valid-parameters', message })
}

/** A required field that is not declared is refused when it is passed, so no call is valid. */
function checkRequired(name: string, parameters: Place, findings: Findings): void {
  const declared = parameters
    .field('properties')
    .entries()
    .map(({ key }) => key)
  if (declaresMore(jsonObjectAt(parameters) ?? {})) return
  for (const item of parameters.field('required').items()) {
    const { text } = item
    if (text === null || text === 'action' || declared.includes(text)) continue
    const message = `"${text}" is required and is not a field of "${name}", so that every call of it is refused${didYouMean(text, declared)}: declare it below "properties", or remove it`
    refuse(findings, item, {
      rule: 'valid-parameters',
      message,
      ...choiceFix(item, nearestName(text, declared))
    })
  }
}

/** False when the parameters do not describe an object. */
function checkOutline(name: string, parameters: Place, findings: Findings): boolean {
  const type = parameters.field('type')
  if (type.text === 'object') return true
  const what = `the parameters of "${name}" must describe an object`
  const law = looksLikeNames(parameters)
    ? 'write "type: object", and the fields themselves below "properties"'
    : 'write "type: object"'
  const at = type.exists ? { span: type.span } : { span: parameters.mark }
  refuse(findings, type.exists ? type : parameters, {
    rule: 'valid-parameters',
    message: `${what}: ${law}`,
    ...at
  })
  return false
}

/** Fields by name, without an enclosing schema. */
function looksLikeNames(parameters: Place): boolean {
  return (
    !parameters.field('properties').exists && parameters.entries().every(({ place }) => place.kind === 'map')
  )
}
