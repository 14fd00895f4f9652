import { ending, factRule, spanIn } from '../../fact-rule.js'
import { lateFailure } from '../../late-failure.js'
import { isWholeTemplate } from '../../whole-template.js'

/** A function that is called with what it cannot take: the length of a number, a text compared with a number. */
export const validFunctionArgument = factRule(
  {
    id: 'valid-function-argument',
    description: 'Finds a template function that is called with a value of a kind that it does not take.',
    severity: 'warning',
    dialects: ['toolhive']
  },
  ['unfit-operand'],
  ({ place, call, reason, isSure }) => {
    // A loop may have no items.
    const isAlways = isSure && place.loop === null && isWholeTemplate(place, call.span)
    const severity = isAlways ? lateFailure(place).severity : 'warning'
    return {
      severity,
      message: `error calling ${call.name}: ${reason}`,
      span: spanIn(place, call.span),
      ...ending(severity === 'error')
    }
  }
)
