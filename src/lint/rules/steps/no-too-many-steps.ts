import { engineWords, startRefusal } from '../../definition-refusal.js'
import { problemAt, shownByKey } from '../../problem.js'
import type { Rule } from '../../rule.js'
import { workflowsOf } from '../../workflows.js'

const MAX_STEPS = 100

/** More steps than the engine takes. The definition counts as valid; the server does not start with it. */
export const noTooManySteps: Rule = {
  meta: {
    id: 'no-too-many-steps',
    description: 'Finds a workflow with more than 100 steps.',
    severity: 'error',
    dialects: ['toolhive']
  },
  *check(context) {
    for (const workflow of workflowsOf(context, 'toolhive')) {
      const count = workflow.steps.length
      if (count <= MAX_STEPS) continue
      const words = engineWords(workflow, 'steps', `too many steps: ${count} (max ${MAX_STEPS})`)
      yield problemAt(shownByKey(workflow.fields.get('steps') ?? workflow.origin), {
        rule: 'no-too-many-steps',
        severity: 'error',
        message: `${words}: the server does not start with this workflow; split it into several`,
        failsRun: true,
        refusal: startRefusal(workflow, { part: 2 }, words)
      })
    }
  }
}
