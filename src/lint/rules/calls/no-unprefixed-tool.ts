import { innerSpan, problemAt } from '../../../model/index.js'
import { stepRule } from '../../step-rule.js'

/** An unprefixed tool name where every tool has a prefix: no backend can ever have it. */
export const noUnprefixedTool = stepRule(
  {
    id: 'no-unprefixed-tool',
    description: 'Finds a step that names a tool without the prefix that every tool of the server gets.',
    severity: 'warning',
    dialects: ['toolhive']
  },
  ({ step, workflow, context }) => {
    if (step.kind !== 'tool' || context.tools.has(step.tool.value)) return []
    // An invalid tool name is reported as such; a prefix would not fix it.
    if (/[^\w.-]/.test(step.tool.value)) return []
    const why = workflow.whyUnreachable?.(step.tool.value) ?? null
    const isWorkflow = context.workflows.some(({ name }) => name === step.tool.value)
    if (why === null || isWorkflow) return []
    return problemAt(step.tool.origin, {
      span: innerSpan(step.tool),
      message: `no backend can have the tool "${step.tool.value}": ${why}; the server does not offer a workflow whose tools it cannot find`,
      failsRun: true,
      staysWarning: true
    })
  }
)
