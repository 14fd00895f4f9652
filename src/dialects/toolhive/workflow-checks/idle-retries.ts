import { fieldOf, type Step, type StepLocation, textOf } from '../../../model/index.js'
import type { ToolhiveProblem } from './found.js'

/** Retry settings next to an action that does not retry. */
export function ignoredRetry({ step }: StepLocation): ToolhiveProblem | readonly ToolhiveProblem[] {
  const action = textOf(step.fields.get('onError.action')) ?? 'abort'
  if (action !== 'abort' && action !== 'continue') return []
  const field = RETRY_FIELDS.find(each => step.fields.has(`onError.${each}`))
  if (field === undefined) return []
  return {
    rule: 'no-ignored-retry',
    at: fieldOf(step, `onError.${field}`),
    message: `${field} has no effect: the action is ${describeAction(step, action)}, and only "retry" repeats a call${advice(action)}`,
    ...(step.fields.has('onError.action') ? {} : { restsOn: [`${step.origin.path}.onError.action`] })
  }
}

const RETRY_FIELDS = ['retryCount', 'retryDelay']

function describeAction(step: Step, action: string): string {
  return step.fields.has('onError.action') ? `"${action}"` : `not written, which means "${action}"`
}

function advice(action: string): string {
  return action === 'continue' ? '; the two cannot be combined' : '; write action: retry, or remove it'
}

/** A retry on a loop: accepted but never performed. */
export function retryOfLoop({ step, loop }: StepLocation): ToolhiveProblem | readonly ToolhiveProblem[] {
  if (loop || step.kind !== 'forEach' || textOf(step.fields.get('onError.action')) !== 'retry') return []
  return {
    rule: 'no-retry-on-loop',
    at: fieldOf(step, 'onError.action'),
    message: `the loop "${step.id}" is never retried: a forEach step knows abort and continue only; put onError with retry on the inner step, where it is done for each item`
  }
}
