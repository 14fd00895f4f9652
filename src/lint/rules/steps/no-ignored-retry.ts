import type { Step } from '../../../model/index.js'
import { problemAt } from '../../problem.js'
import { stepRule } from '../../step-rule.js'
import { textOf } from '../../written.js'

/** How often and how long to wait, beside an action that does not retry. */
export const noIgnoredRetry = stepRule(
  {
    id: 'no-ignored-retry',
    description: 'Finds retry settings beside an action that does not retry.',
    severity: 'warning',
    dialects: ['toolhive']
  },
  function* ({ step }) {
    const action = textOf(step.fields.get('onError.action')) ?? 'abort'
    if (!['abort', 'continue'].includes(action)) return
    for (const field of ['onError.retryCount', 'onError.retryDelay']) {
      const origin = step.fields.get(field)
      if (!origin) continue
      yield problemAt(origin, {
        rule: 'no-ignored-retry',
        severity: 'warning',
        message: `${field.slice('onError.'.length)} has no effect: the action is ${spoken(step, action)}, and only "retry" repeats a call${advice(action)}`
      })
      return
    }
  }
)

function spoken(step: Step, action: string): string {
  return step.fields.has('onError.action') ? `"${action}"` : `not written, which means "${action}"`
}

function advice(action: string): string {
  return action === 'continue' ? '; the two cannot be combined' : '; write action: retry, or remove it'
}
