import { problemAt } from '../../problem.js'
import { stepRule } from '../../step-rule.js'
import { fieldOf } from '../../workflows.js'

const ANSWERS = [
  { field: 'onDecline', answer: 'decline' },
  { field: 'onCancel', answer: 'cancel' }
] as const

/** An answer that promises to skip the rest, and does not. */
export const noSkipRemaining = stepRule(
  {
    id: 'no-skip-remaining',
    description: 'Finds skip_remaining, after which the remaining steps run all the same.',
    severity: 'warning',
    dialects: ['toolhive']
  },
  function* ({ step }) {
    if (step.kind !== 'elicitation') return
    for (const { field, answer } of ANSWERS) {
      if (step[field] !== 'skip_remaining') continue
      yield problemAt(fieldOf(step, `${field}.action`), {
        rule: 'no-skip-remaining',
        severity: 'warning',
        message: `skip_remaining skips nothing: after a ${answer} the later steps run as after "continue"; give them a condition such as '{{eq .steps.${step.id}.output.action "accept"}}', or end the run with "abort"`
      })
    }
  }
)
