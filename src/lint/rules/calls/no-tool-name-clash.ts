import { type AdvertisedTool, problemAt } from '../../../model/index.js'
import { workflowRule } from '../../step-rule.js'

/** A composite tool with the name of a backend's tool: the server then withholds all of its composite tools. */
export const noToolNameClash = workflowRule(
  {
    id: 'no-tool-name-clash',
    description: 'Finds a workflow with the name of a tool that a backend has.',
    severity: 'warning',
    dialects: ['toolhive']
  },
  function* ({ workflow, context }) {
    const origin = workflow.fields.get('name')
    const tool = workflow.advertisedTool?.(workflow.name, [...context.tools.keys()])
    if (!origin || !tool) return
    yield problemAt(origin, {
      message: `${clash(workflow.name, tool)}: a server with both offers none of its composite tools; choose another name`,
      failsRun: true,
      staysWarning: true
    })
  }
)

function clash(name: string, { backend, strategy }: AdvertisedTool): string {
  const owner = backend === null ? 'a backend' : `the backend "${backend}"`
  const under = strategy === null ? '' : `under the ${strategy} strategy `
  return `${under}${owner} has a tool "${name}" already`
}
