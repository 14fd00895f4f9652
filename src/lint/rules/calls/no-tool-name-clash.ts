import { problemAt } from '../../../model/index.js'
import type { Rule } from '../../rule.js'
import { workflowsUnder } from '../../rule-workflows.js'

/** A composite tool with the name of a backend's tool: then the server withholds all of its composite tools. */
export const noToolNameClash: Rule = {
  meta: {
    id: 'no-tool-name-clash',
    description: 'Finds a workflow with the name of a tool that a backend has.',
    severity: 'warning',
    dialects: ['toolhive']
  },
  *check(context) {
    for (const workflow of workflowsUnder(context, noToolNameClash.meta)) {
      const origin = workflow.fields.get('name')
      if (!origin || !context.tools.has(workflow.name)) continue
      yield problemAt(origin, {
        message: `a backend has a tool "${workflow.name}" already: a server with both offers none of its composite tools; choose another name`,
        failsRun: true,
        staysWarning: true
      })
    }
  }
}
