import { problemAt } from '../../problem.js'
import { stepRule } from '../../step-rule.js'
import { fieldOf } from '../../workflows.js'
import { textOf } from '../../written.js'

/** A retry on a loop: accepted, and never done. */
export const noRetryOnLoop = stepRule(
  {
    id: 'no-retry-on-loop',
    description: 'Finds a forEach step that asks to be retried, which the engine does not do.',
    severity: 'warning',
    dialects: ['toolhive']
  },
  function* ({ step, loop }) {
    if (loop || step.kind !== 'forEach' || textOf(step.fields.get('onError.action')) !== 'retry') return
    yield problemAt(fieldOf(step, 'onError.action'), {
      rule: 'no-retry-on-loop',
      severity: 'warning',
      message: `the loop "${step.id}" is never retried: a forEach step knows abort and continue only; put onError with retry on the inner step, where it is done for each item`
    })
  }
)
