import type { Workflow } from '../../src/model/index.js'
import { loadProject } from '../../src/project/loading/load-project.js'

const text = `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: order }
spec:
  name: order
  description: Orders one thing
  steps: [{ id: buy, tool: shop_buy }]
`

/** A workflow of one step, which calls `shop_buy`. */
export function orderWorkflow(): Workflow {
  const [workflow] = loadProject([{ path: 'order.yaml', text }], 'documented').workflows
  if (!workflow) throw new Error('the text defines no workflow')
  return workflow
}
