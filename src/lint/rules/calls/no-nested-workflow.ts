import { problemAt } from '../../../model/index.js'
import { stepRule } from '../../step-rule.js'

/** A step that calls a composite tool: a composite tool cannot call another one. */
export const noNestedWorkflow = stepRule(
  {
    id: 'no-nested-workflow',
    description: 'Finds a step that calls a composite tool, which only backend tools can be.',
    severity: 'warning',
    dialects: ['toolhive']
  },
  ({ step, workflow, context }) => {
    if (step.kind !== 'tool' || step.tool.value === '' || context.tools.has(step.tool.value)) return []
    const called = context.workflows.find(
      other => other.dialect === workflow.dialect && other.name === step.tool.value
    )
    if (!called) return []
    const itself = called === workflow ? ', itself' : ''
    const name = called.fields.get('name') ?? called.origin
    return problemAt(step.tool.origin, {
      message: `"${called.name}" is a composite tool${itself}, and a step can call tools of backends only: the server does not offer such a workflow; copy its steps, or let the client call both`,
      failsRun: true,
      staysWarning: true,
      related: [{ message: 'the composite tool', file: name.file, span: name.span }]
    })
  }
)
