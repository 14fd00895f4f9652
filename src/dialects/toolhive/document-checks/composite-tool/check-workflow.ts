import type { Findings } from '../../../document-checks/findings.js'
import { durationMs } from '../../../reading/duration.js'
import type { Place } from '../../../reading/place.js'
import { refusalOf, type Unit } from '../refusals/unit.js'
import { checkParameters } from './check-parameters.js'
import { checkStep } from './check-step.js'

/** The name pattern in the guides; no release checks it any more. */
const NAME = /^[a-z0-9](?:[a-z0-9_-]*[a-z0-9])?$/
const NAME_LENGTH = 64

/** Reports what the definition validator finds in a composite tool by itself; relations between its steps are checked on the model. */
export function checkWorkflow(unit: Unit, findings: Findings, isBroken: boolean): void {
  const { place } = unit
  if (place.kind !== 'map' && !place.isEmpty) return
  if (!isBroken) {
    checkText(unit, 'name', findings)
    checkText(unit, 'description', findings)
    checkStepList(unit, findings)
  }
  checkName(place.field('name'), findings)
  checkTimeout(unit, findings)
  checkParameters(unit, findings)
  place
    .field('steps')
    .records()
    .forEach((step, index) => {
      checkStep({ unit, step, index, isBroken }, findings)
    })
}

function checkText(unit: Unit, name: 'name' | 'description', findings: Findings): void {
  const field = unit.place.field(name)
  if (field.text !== '' && !field.isEmpty) return
  const message = `${unit.path}.${name} is required`
  findings.report(field, {
    rule: 'require-field',
    message,
    refusal: refusalOf(unit, { part: name, message })
  })
}

function checkStepList(unit: Unit, findings: Findings): void {
  const steps = unit.place.field('steps')
  if (steps.records().length > 0 || (!steps.isEmpty && steps.kind !== 'list')) return
  const message = `${unit.path}.steps must have at least one step`
  findings.report(steps, {
    rule: 'require-field',
    message,
    refusal: refusalOf(unit, { part: 'steps', message })
  })
}

function checkName(place: Place, findings: Findings): void {
  const { text } = place
  if (text === null || text === '') return
  const problem = nameProblem(text)
  if (problem === null) return
  findings.report(place, { rule: 'valid-name', severity: 'warning', message: problem })
}

function nameProblem(name: string): string | null {
  if (name.length > NAME_LENGTH)
    return `the name has ${name.length} characters, and the guides allow ${NAME_LENGTH}; clients may refuse the tool`
  if (NAME.test(name)) return null
  return `the name ${JSON.stringify(name)} is outside the documented pattern (lower-case letters, digits, - and _ inside); clients may refuse the tool`
}

function checkTimeout(unit: Unit, findings: Findings): void {
  const timeout = unit.place.field('timeout')
  const ms = durationMs(timeout)
  if (ms === null || ms >= 0 || timeout.flavour === 'resource') return
  const message = `${unit.path}.timeout cannot be negative`
  findings.report(timeout, {
    rule: 'valid-duration',
    message,
    refusal: refusalOf(unit, { part: 'timeout', message })
  })
}
