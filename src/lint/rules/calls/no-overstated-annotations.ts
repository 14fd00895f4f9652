import { calledTool } from '../../../analysis/called-tool.js'
import {
  childOf,
  problemAt,
  type Step,
  stepsOf,
  type ToolDescription,
  type Workflow
} from '../../../model/index.js'
import type { Rule, RuleContext } from '../../rule.js'
import { workflowsUnder } from '../../rule-workflows.js'

const CLAIMS = [
  { hint: 'readOnlyHint', safe: true, means: 'only reads' },
  { hint: 'destructiveHint', safe: false, means: 'destroys nothing' },
  { hint: 'openWorldHint', safe: false, means: 'stays in a closed world' }
] as const

/** Annotations that promise more safety than a tool of a step has: the server withholds such a workflow. */
export const noOverstatedAnnotations: Rule = {
  meta: {
    id: 'no-overstated-annotations',
    description: 'Finds annotations that claim more safety than the called tools have.',
    severity: 'warning',
    dialects: ['toolhive']
  },
  *check(context) {
    for (const workflow of workflowsUnder(context, noOverstatedAnnotations.meta)) {
      for (const { hint, safe, means } of CLAIMS) {
        const origin = childOf(workflow.fields.get('annotations'), hint)
        if (workflow.annotations?.[hint] !== safe || !origin) continue
        const culprit = tools(workflow, context).find(({ tool }) => tool.annotations?.[hint] === !safe)
        if (!culprit) continue
        const { span, file } = culprit.step.origin
        yield problemAt(origin, {
          message: `the annotations say that the workflow ${means}, and the tool "${culprit.tool.name}" of step "${culprit.step.id}" says ${hint}: ${!safe} of itself; the server withholds a workflow that claims more safety than its steps`,
          failsRun: true,
          staysWarning: true,
          related: [
            {
              message: `the step that calls "${culprit.tool.name}"`,
              file,
              span: { start: span.start, end: span.start + 1 }
            }
          ]
        })
      }
    }
  }
}

function tools(workflow: Workflow, context: RuleContext): { step: Step; tool: ToolDescription }[] {
  return [...stepsOf({ steps: workflow.steps })].flatMap(({ step }) => {
    const tool = calledTool(step, workflow, context)
    return tool === null || tool === 'missing' ? [] : [{ step, tool }]
  })
}
