import { millisecondsIn } from '../../../go/duration.js'
import { type Step, shownByKey, stepsOf, textOf, type Workflow, wholeNumberOf } from '../../../model/index.js'
import { durationText } from '../../../text/duration-text.js'
import { LIMITS } from '../workflow/engine-limits.js'
import type { ToolhiveProblem } from './found.js'
import { engineMessage, engineRefusal } from './refusals.js'

const MAX_STEPS = 100

/** Values above what the engine accepts or applies. */
export function checkLimits(workflow: Workflow): readonly ToolhiveProblem[] {
  const cut = stepsOf({ steps: workflow.steps }).flatMap(({ step }) => [
    cutRetryCount(step),
    cutAnswerTimeout(step)
  ])
  return [tooManySteps(workflow), ...cut].filter(problem => problem !== null)
}

/** The definition is valid, but the server does not start with it. */
function tooManySteps(workflow: Workflow): ToolhiveProblem | null {
  const count = workflow.steps.length
  if (count <= MAX_STEPS) return null
  const message = engineMessage(workflow, 'steps', `too many steps: ${count} (max ${MAX_STEPS})`)
  return {
    rule: 'no-too-many-steps',
    at: shownByKey(workflow.fields.get('steps') ?? workflow.origin),
    message: `${message}: the server does not start with this workflow; split it into several`,
    failsRun: true,
    refusal: engineRefusal(workflow, { check: 'number of steps' }, message)
  }
}

function cutRetryCount({ fields }: Step): ToolhiveProblem | null {
  const at = fields.get('onError.retryCount') ?? fields.get('onError.maxRetries')
  const count = wholeNumberOf(at)
  if (!at || count === null || count <= LIMITS.retries) return null
  if (textOf(fields.get('onError.action')) !== 'retry') return null
  return {
    rule: 'no-cut-retry-count',
    at,
    message: `${count} retries are cut to ${LIMITS.retries}: the engine repeats a call ${LIMITS.retries} times at most, and never longer than 15 minutes or the step's timeout`
  }
}

function cutAnswerTimeout({ kind, fields }: Step): ToolhiveProblem | null {
  if (kind !== 'elicitation') return null
  const at = fields.get('timeout')
  const writtenMs = millisecondsIn(textOf(at) ?? '')
  const limitMs = LIMITS.elicitationTimeoutMs
  if (!at || writtenMs === null || writtenMs <= limitMs) return null
  return {
    rule: 'no-cut-answer-timeout',
    at,
    message: `the question waits ${limitMs / 60_000} minutes, not ${durationText(writtenMs)}: no question waits longer; ask later, or let the caller start again`
  }
}
