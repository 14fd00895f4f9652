import { calleeOf } from '../../findings/fact-place.js'
import { factRule } from '../../findings/fact-rule.js'

/** A function called with an argument it does not accept: the length of a number, text compared with a number. */
export const validFunctionArgument = factRule(
  {
    id: 'valid-function-argument',
    description: 'Finds a template function that is called with a value of a kind that it does not take.',
    severity: 'warning',
    dialects: ['toolhive', 'muster']
  },
  ['unfit-operand'],
  ({ finding }) => {
    const { message, certainty } = finding
    return `error calling ${calleeOf(finding)}: ${message}${certainty === 'must' ? '' : ', for some of the declared values'}`
  }
)
