import { describePart } from '../../describe-shape.js'
import { factRule } from '../../findings/fact-rule.js'

/** A question without text: the engine asks no user, and the step fails. */
export const noEmptyQuestion = factRule(
  {
    id: 'no-empty-question',
    description: 'Finds a question whose message comes out empty, on which the step fails.',
    severity: 'warning',
    dialects: ['toolhive']
  },
  ['no-question'],
  ({ misfit }) => {
    const outcome = misfit.isNever ? 'this message prints nothing' : 'this message may print nothing'
    const why = misfit.part ? `: ${describePart(misfit)}` : ''
    return `elicitation message is required, and ${outcome}${why}; no question is asked and the step fails; write a text that is always there`
  }
)
