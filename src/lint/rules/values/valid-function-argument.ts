import { calleeOf } from '../../fact-place.js'
import { ending, factRule } from '../../fact-rule.js'
import { severityOfFailure } from '../../late-failure.js'

/** A function that is called with what it cannot take: the length of a number, a text compared with a number. */
export const validFunctionArgument = factRule(
  {
    id: 'valid-function-argument',
    description: 'Finds a template function that is called with a value of a kind that it does not take.',
    severity: 'warning',
    dialects: ['toolhive', 'muster']
  },
  ['unfit-operand'],
  fact => {
    const { message, certainty } = fact.finding
    const severity = severityOfFailure(fact)
    return {
      severity,
      message: `error calling ${calleeOf(fact.finding)}: ${message}${certainty === 'must' ? '' : ', for some of the declared values'}`,
      ...ending(severity === 'error')
    }
  }
)
