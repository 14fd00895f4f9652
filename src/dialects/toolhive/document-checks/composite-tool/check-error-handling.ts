import { suggestion } from '../../../../text/did-you-mean.js'
import { nearestName } from '../../../../text/nearest-name.js'
import { choiceFix } from '../../../document-checks/choice-fix.js'
import type { Findings } from '../../../document-checks/findings.js'
import type { Place } from '../../../reading/place.js'
import { stepKind } from '../../workflow/step.js'
import { reportStep, type StepCheck } from './step-check.js'

const ACTIONS = ['abort', 'continue', 'retry']
const ANSWERS = ['abort', 'continue', 'skip_remaining']

/** Reports what the validator finds in `onError`, and in `onDecline` and `onCancel` of an elicitation. */
export function checkErrorHandling(check: StepCheck, findings: Findings): void {
  const { step } = check
  checkAction(check, findings)
  checkRetryCount(check, findings)
  if (stepKind(step) !== 'elicitation') return
  checkAnswer(check, step.field('onDecline'), findings)
  checkAnswer(check, step.field('onCancel'), findings)
}

function checkAction(check: StepCheck, findings: Findings): void {
  const action = check.step.field('onError').field('action')
  if (!action.text || ACTIONS.includes(action.text)) return
  const nearest = nearestName(action.text, ACTIONS)
  reportStep(check, findings, {
    rule: 'valid-error-handling',
    place: action,
    message: `${check.step.path}.onError.action must be one of: abort, continue, retry`,
    more: suggestion(nearest),
    check: 'onError.action',
    accountsFor: [action.path],
    ...choiceFix(action, nearest)
  })
}

function checkRetryCount(check: StepCheck, findings: Findings): void {
  const onError = check.step.field('onError')
  if (onError.field('action').text !== 'retry') return
  const count = onError.field('retryCount')
  if (isWrongType(count) || countOf(count) >= 1) return
  const message = `${check.step.path}.onError.retryCount must be at least 1 when action is retry`
  const isPromised = !count.exists && onError.field('maxRetries').exists
  if (isPromised && findings.compat === 'documented') return
  const more = isPromised ? '; maxRetries is its old name, which is not read' : ''
  reportStep(check, findings, {
    rule: 'valid-error-handling',
    place: count,
    message,
    more,
    check: 'onError.retryCount'
  })
}

function checkAnswer(check: StepCheck, handler: Place, findings: Findings): void {
  if (handler.kind !== 'map') return
  const action = handler.field('action')
  const name = handler.entry?.key ?? ''
  const message = `${check.step.path}.${name}.action`
  if (action.isEmpty || action.text === '') checkMissingAction(check, action, findings)
  if (!action.text || ANSWERS.includes(action.text)) return
  const nearest = nearestName(action.text, ANSWERS)
  reportStep(check, findings, {
    rule: 'valid-error-handling',
    place: action,
    message: `${message} must be one of: abort, continue, skip_remaining`,
    more: suggestion(nearest),
    check: 'answer',
    ...choiceFix(action, nearest)
  })
}

/** The cluster defaults to abort; the loader of a config does not. */
function checkMissingAction(check: StepCheck, action: Place, findings: Findings): void {
  if (check.isBroken || (action.flavour === 'resource' && action.text !== '')) return
  reportStep(check, findings, {
    rule: 'require-field',
    place: action,
    message: `${action.path} is required`,
    more: ': abort, continue or skip_remaining',
    check: 'missing answer'
  })
}

function countOf(place: Place): number {
  const { value } = place
  return typeof value === 'bigint' || typeof value === 'number' ? Number(value) : 0
}

/** A value that is no number is reported by the type check. */
function isWrongType(place: Place): boolean {
  return !place.isEmpty && typeof place.value !== 'bigint' && typeof place.value !== 'number'
}
