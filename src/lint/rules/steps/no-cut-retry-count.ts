import { problemAt } from '../../problem.js'
import { stepRule } from '../../step-rule.js'
import { textOf, wholeNumberOf } from '../../written.js'

const MAX_RETRIES = 10

/** More retries than the engine does. */
export const noCutRetryCount = stepRule(
  {
    id: 'no-cut-retry-count',
    description: 'Finds a retryCount over 10, which the engine cuts to 10.',
    severity: 'warning',
    dialects: ['toolhive']
  },
  function* ({ step }) {
    const origin = step.fields.get('onError.retryCount') ?? step.fields.get('onError.maxRetries')
    const count = wholeNumberOf(origin)
    if (!origin || count === null || count <= MAX_RETRIES) return
    if (textOf(step.fields.get('onError.action')) !== 'retry') return
    yield problemAt(origin, {
      rule: 'no-cut-retry-count',
      severity: 'warning',
      message: `${count} retries are cut to ${MAX_RETRIES}: the engine repeats a call ${MAX_RETRIES} times at most, and never longer than 15 minutes or the step's timeout`
    })
  }
)
