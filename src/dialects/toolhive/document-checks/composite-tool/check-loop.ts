import { quote } from '../../../../go/quote.js'
import type { Findings } from '../../../document-checks/findings.js'
import { LIMITS } from '../../workflow/engine-limits.js'
import { wholePart } from '../settings/loaded-value.js'
import { checkInnerStep } from './check-inner-step.js'
import { reportStep, type StepCheck } from './step-check.js'

const IDENTIFIER = /^[a-zA-Z_][a-zA-Z0-9_]*$/

/** Reports what the validator finds in a forEach step, in its order, and what stops the server at startup. */
export function checkLoop(check: StepCheck, findings: Findings): void {
  checkForeignFields(check, findings)
  if (!check.isBroken) checkRequiredFields(check, findings)
  checkInnerStep(check, findings)
  checkItemVariable(check, findings)
  checkLimit(check, findings, { name: 'maxParallel', limit: LIMITS.maxParallelIterations })
  checkLimit(check, findings, { name: 'maxIterations', limit: LIMITS.maxIterations })
}

function checkForeignFields(check: StepCheck, findings: Findings): void {
  for (const name of ['tool', 'message'] as const) {
    const field = check.step.field(name)
    if (!field.text) continue
    const message = `${check.step.path}: forEach step must not have '${name}' field`
    const more = name === 'tool' ? '; the tool of an iteration belongs in step' : ''
    reportStep(check, findings, { rule: 'valid-loop', place: field, message, more, check: `${name} of loop` })
  }
}

function checkRequiredFields(check: StepCheck, findings: Findings): void {
  for (const name of ['collection', 'step'] as const) {
    const field = check.step.field(name)
    if (!field.isEmpty && field.text !== '') continue
    const message = `${check.step.path}.${name} is required for forEach steps`
    reportStep(check, findings, {
      rule: 'require-field',
      place: field,
      message,
      check: name === 'step' ? 'inner step' : name
    })
  }
}

function checkItemVariable(check: StepCheck, findings: Findings): void {
  const place = check.step.field('itemVar')
  const { text } = place
  if (!text) return
  if (!IDENTIFIER.test(text)) {
    const message = `${check.step.path}.itemVar must be a valid Go identifier (got ${quote(text)})`
    reportStep(check, findings, { rule: 'valid-loop', place, message, check: 'itemVar' })
  } else if (text === 'index') {
    const message = `${check.step.path}.itemVar cannot be 'index' (reserved)`
    reportStep(check, findings, { rule: 'valid-loop', place, message, check: 'itemVar' })
  }
}

function checkLimit(
  check: StepCheck,
  findings: Findings,
  { name, limit }: { readonly name: 'maxParallel' | 'maxIterations'; readonly limit: number }
): void {
  const place = check.step.field(name)
  const count = wholePart(place)
  if (count >= 0n && count <= limit) return
  const message =
    count < 0n
      ? `${check.step.path}.${name} must be non-negative`
      : `${check.step.path}.${name} must be <= ${limit} (got ${count})`
  reportStep(check, findings, {
    rule: 'valid-loop',
    place,
    message,
    check: name
  })
}
