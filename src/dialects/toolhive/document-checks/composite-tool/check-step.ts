import { absentPath } from '../../../../model/index.js'
import { suggestion } from '../../../../text/did-you-mean.js'
import { nearestName } from '../../../../text/nearest-name.js'
import { choiceFix } from '../../../document-checks/choice-fix.js'
import type { Findings } from '../../../document-checks/findings.js'
import { checkSchemaSlips } from '../../../document-checks/schemas/schema-slips.js'
import { describePast, meantChoice } from '../../../document-checks/shape/check-scalar.js'
import { typeNamed } from '../../../document-checks/unknown-fields/other-systems.js'
import { durationMs } from '../../../reading/duration.js'
import type { Place } from '../../../reading/place.js'
import { pastValue } from '../../releases/past.js'
import { stepKind } from '../../workflow/step.js'
import { conversionRefusal } from '../refusals/unit.js'
import { checkErrorHandling } from './check-error-handling.js'
import { checkLoop } from './check-loop.js'
import { ENDLESS_SCHEMA, schemaFaults, warnOfLoaded } from './check-schema.js'
import { reportStep, type StepCheck } from './step-check.js'
import { checkToolName } from './tool-name.js'

const TYPES = ['tool', 'elicitation', 'forEach']

/** Reports what the validator finds in one step by itself: type and fields, error handling, answers. */
export function checkStep(check: StepCheck, findings: Findings): void {
  const { step } = check
  if (step.kind !== 'map' && !step.isEmpty) return
  checkId(check, findings)
  const isKnown = checkStepType(check, findings)
  const kind = stepKind(step)
  if (isKnown && kind === 'tool') checkTool(check, step, findings)
  if (isKnown && kind === 'forEach') checkLoop(check, findings)
  if (isKnown && kind === 'elicitation') checkElicitation(check, findings)
  checkStepSchema(check, findings)
  checkErrorHandling(check, findings)
  checkStepDurations(step, findings)
}

/** The schema of any step is compiled, whatever its type. */
function checkStepSchema(check: StepCheck, findings: Findings): void {
  const schema = check.step.field('schema')
  const { problem, endless, loaded } = schemaFaults(schema)
  warnOfLoaded(loaded, findings)
  if (endless)
    reportStep(check, findings, { ...ENDLESS_SCHEMA, place: schema, span: endless, check: 'schema' })
  if (!problem) {
    checkSchemaSlips(schema, findings)
    return
  }
  const { isCrash } = problem
  const before = isCrash ? '' : `${check.step.path}.schema: invalid JSON Schema: invalid JSON Schema: `
  reportStep(check, findings, {
    rule: 'valid-schema',
    place: schema,
    message: `${before}${problem.message}`,
    span: problem.span,
    isCrash,
    check: 'schema'
  })
}

function checkId(check: StepCheck, findings: Findings): void {
  const id = check.step.field('id')
  if (check.isBroken || !(id.isEmpty || id.text === '')) return
  const message = `${check.step.path}.id is required`
  reportStep(check, findings, {
    rule: 'require-field',
    place: id,
    message,
    check: 'id',
    accountsFor: [absentPath(id)]
  })
}

/** False for an invalid type, so that the step's fields cannot be checked. */
function checkStepType(check: StepCheck, findings: Findings): boolean {
  const { step } = check
  const type = step.field('type')
  if (type.isEmpty || type.text === '') {
    checkAmbiguity(check, findings)
    return true
  }
  if (type.text === null || TYPES.includes(type.text)) return type.text !== null
  const past = pastValue(type)
  const nearest = typeNamed(type.text) ?? nearestName(type.text, TYPES)
  const message = `${step.path}.type must be one of: tool, elicitation, forEach`
  reportStep(check, findings, {
    rule: 'valid-step',
    place: type,
    message,
    more: past ? `; ${describePast(past)}` : suggestion(nearest),
    check: 'type',
    ...(past?.successor?.today ? meantChoice(type, past.successor.today) : choiceFix(type, nearest))
  })
  return false
}

/** Both readers default to `type: tool` before the check, so the validator rarely reports it; the step is ambiguous nevertheless. */
function checkAmbiguity({ step }: StepCheck, findings: Findings): void {
  if (!step.field('tool').text || !step.field('message').text) return
  const message = `${step.path} cannot have both tool and message fields - use explicit type to clarify intent`
  findings.report(step, {
    rule: 'valid-step',
    severity: 'warning',
    message: `${message}; without a type it is a tool step, and no question is asked`,
    span: step.field('message').mark
  })
}

function checkTool(check: StepCheck, step: Place, findings: Findings): void {
  const tool = step.field('tool')
  if (tool.isEmpty || tool.text === '') {
    if (check.isBroken) return
    const message = `${step.path}.tool is required when type is tool`
    const more = step.field('message').text ? '; a question needs type: elicitation' : ''
    reportStep(check, findings, {
      rule: 'require-field',
      place: tool,
      message,
      more,
      check: 'tool'
    })
  } else checkToolName(check, { tool, check: 'tool name' }, findings)
}

/** Only the timeout of a whole workflow is checked for its sign: a negative one of a step counts as unset. */
function checkStepDurations(step: Place, findings: Findings): void {
  const question = step.field('type').text === 'elicitation'
  checkSign(step.field('timeout'), question ? 'the question waits 5m' : 'the step has 5m', findings)
  const delay = step.field('onError').field('retryDelay')
  checkSign(delay, 'the first pause takes 1s', findings)
}

function checkSign(place: Place, instead: string, findings: Findings): void {
  const ms = durationMs(place)
  if (ms === null || ms >= 0 || place.flavour === 'resource') return
  findings.report(place, {
    rule: 'valid-duration',
    severity: 'warning',
    message: `${place.text} is negative and counts as not written: ${instead} (the default)`
  })
}

/** Reports what the validator finds in an elicitation's message, and the missing schema that stops the server at startup. */
function checkElicitation(check: StepCheck, findings: Findings): void {
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
