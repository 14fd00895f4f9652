import { problemAt } from '../../problem.js'
import type { Rule } from '../../rule.js'
import { workflowsOf } from '../../workflows.js'

/** A parameter that callers must give and that has a default all the same. */
export const noRequiredDefault: Rule = {
  meta: {
    id: 'no-required-default',
    description: 'Finds a required parameter with a default, one of which has no effect.',
    severity: 'warning',
    dialects: ['toolhive']
  },
  *check(context) {
    for (const workflow of workflowsOf(context, 'toolhive')) {
      for (const { name, isRequired, default: fallback } of workflow.parameters.properties.values()) {
        if (!isRequired || !fallback) continue
        yield problemAt(fallback.origin, {
          rule: 'no-required-default',
          severity: 'warning',
          message: `the parameter "${name}" is required and has a default: clients ask for a value all the same; take it out of required, or leave the default out`
        })
      }
    }
  }
}
