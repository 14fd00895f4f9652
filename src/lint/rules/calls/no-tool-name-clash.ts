import { problemAt } from '../../problem.js'
import type { Rule } from '../../rule.js'
import { workflowsOf } from '../../workflows.js'

/** A composite tool with the name of a backend's tool: then the server withholds all of its composite tools. */
export const noToolNameClash: Rule = {
  meta: {
    id: 'no-tool-name-clash',
    description: 'Finds a workflow with the name of a tool that a backend has.',
    severity: 'warning',
    dialects: ['toolhive']
  },
  *check(context) {
    for (const workflow of workflowsOf(context, 'toolhive')) {
      const origin = workflow.fields.get('name')
      if (!origin || !context.tools.has(workflow.name)) continue
      yield problemAt(origin, {
        rule: 'no-tool-name-clash',
        severity: 'warning',
        message: `a backend has a tool "${workflow.name}" already: a server with both offers none of its composite tools; choose another name`,
        failsRun: true,
        staysWarning: true
      })
    }
  }
}
