import { entryOf } from '../../source/nodes/node-path.js'
import type { SourceNode } from '../../source/source-node.js'
import type { ApiGroup } from '../reading/identity.js'

export const WORKFLOW = 'Workflow'
export const SERVICE_CLASS = 'ServiceClass'
export const MCP_SERVER = 'MCPServer'
/** The record of a run, which muster itself writes. */
export const WORKFLOW_EXECUTION = 'WorkflowExecution'

export const GROUP: ApiGroup = {
  name: 'muster.giantswarm.io',
  versions: ['v1alpha1'],
  kinds: [WORKFLOW, SERVICE_CLASS, MCP_SERVER, WORKFLOW_EXECUTION],
  uniqueKinds: new Set(),
  isClearSpec
}

const SERVER_TYPES: readonly unknown[] = ['stdio', 'streamable-http', 'sse']

/** True for a spec that only muster has: other systems have a Workflow, a ServiceClass and an MCPServer too. */
function isClearSpec(kind: string, spec: SourceNode | undefined): boolean {
  if (kind === 'Workflow') return itemsOf(spec, 'steps').some(namesTool)
  if (kind === 'ServiceClass') {
    const calls = entryOf(entryOf(spec, 'serviceConfig')?.value, 'lifecycleTools')
    return calls?.value.kind === 'map'
  }
  if (kind !== 'MCPServer') return false
  const type = entryOf(spec, 'type')?.value
  return type?.kind === 'scalar' && SERVER_TYPES.includes(type.text)
}

/** True for a step that calls a tool, or contains one that does. */
function namesTool(step: SourceNode): boolean {
  const inner = [...itemsOf(step, 'parallel'), ...itemsOf(entryOf(step, 'forEach')?.value, 'steps')]
  return entryOf(step, 'tool')?.value.kind === 'scalar' || inner.some(namesTool)
}

function itemsOf(node: SourceNode | undefined, key: string): readonly SourceNode[] {
  const list = entryOf(node, key)?.value
  return list?.kind === 'list' ? list.items : []
}
