import { millisecondsIn } from '../../../go/duration.js'
import { durationText } from '../../../text/duration-text.js'
import { problemAt } from '../../problem.js'
import { stepRule } from '../../step-rule.js'
import { textOf } from '../../written.js'

const MAX_MINUTES = 10

/** A question that waits longer than the engine lets it. */
export const noCutAnswerTimeout = stepRule(
  {
    id: 'no-cut-answer-timeout',
    description: 'Finds a question with a timeout over 10 minutes, which the engine cuts to 10.',
    severity: 'warning',
    dialects: ['toolhive']
  },
  function* ({ step }) {
    const origin = step.fields.get('timeout')
    const writtenMs = millisecondsIn(textOf(origin) ?? '')
    if (step.kind !== 'elicitation' || !origin || writtenMs === null || writtenMs <= MAX_MINUTES * 60_000)
      return
    yield problemAt(origin, {
      rule: 'no-cut-answer-timeout',
      severity: 'warning',
      message: `the question waits ${MAX_MINUTES} minutes, not ${durationText(writtenMs)}: no question waits longer; ask later, or let the caller start again`
    })
  }
)
