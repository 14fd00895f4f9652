import { missingField, problemAt, SHORTEST_ANSWER_MS } from '../../../model/index.js'
import { durationText } from '../../../text/duration-text.js'
import { stepRule } from '../../step-rule.js'

/** A step with a longer timeout than its whole workflow. */
export const noTimeoutOverWorkflow = stepRule(
  {
    id: 'no-timeout-over-workflow',
    description: 'Finds a step with a longer timeout than its workflow.',
    severity: 'warning'
  },
  ({ step, loop, workflow }) => {
    const isQuestion = step.kind === 'elicitation'
    const origin = step.fields.get('timeout') ?? (isQuestion ? missingField(step.origin, 'timeout') : null)
    if (!origin || loop || step.timeoutMs === null || workflow.timeoutMs === null) return []
    if (step.timeoutMs <= workflow.timeoutMs || workflow.timeoutMs < SHORTEST_ANSWER_MS) return []
    const written = workflow.fields.get('timeout')
    return problemAt(origin, {
      message: `the ${isQuestion ? 'question waits' : 'step may take'} ${durationText(step.timeoutMs)}${origin.node ? '' : ' (the default)'}, the whole workflow takes only ${durationText(workflow.timeoutMs)}${written ? '' : ' (the default)'}: the run ends first; give the workflow more time`,
      ...(written
        ? { related: [{ message: 'the timeout of the workflow', file: written.file, span: written.span }] }
        : {})
    })
  }
)
