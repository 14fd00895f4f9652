import type { Findings } from '../../../document-checks/findings.js'
import type { Place } from '../../../reading/place.js'
import { conversionRefusal } from '../refusals/unit.js'
import { reportStep, type StepCheck } from './step-check.js'

/** Reports what the validator finds in an elicitation's message, and the missing schema that stops the server at startup. */
export function checkElicitation(check: StepCheck, findings: Findings): void {
  const message = check.step.field('message')
  if (!check.isBroken && (message.isEmpty || message.text === '')) {
    const text = `${check.step.path}.message is required when type is elicitation`
    reportStep(check, findings, { rule: 'require-field', place: message, message: text, check: 'message' })
  }
  const schema = check.step.field('schema')
  if (schema.isEmpty || schema.map?.entries.length === 0) checkMissingSchema(check, schema, findings)
}

/** Optional for the validator, but the server does not start without it. */
function checkMissingSchema(
  { step, unit, index, isBroken }: StepCheck,
  schema: Place,
  findings: Findings
): void {
  if (isBroken) return
  const tool = unit.place.field('name').text ?? ''
  const id = step.field('id').text ?? ''
  const text = `failed to convert steps for composite tool ${tool}: step ${id}: schema is required for elicitation steps`
  findings.report(schema, {
    rule: 'require-field',
    message: `${text}; an object with one property for each answer`,
    refusal: conversionRefusal(unit, index, text),
    failsRun: true
  })
}
