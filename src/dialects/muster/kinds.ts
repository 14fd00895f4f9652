import type { ApiGroup } from '../reading/identity.js'
import { isClearSpec } from './clear-spec.js'

export const WORKFLOW = 'Workflow'
export const SERVICE_CLASS = 'ServiceClass'
export const MCP_SERVER = 'MCPServer'
/** The record of a run, which muster writes by itself. */
export const WORKFLOW_EXECUTION = 'WorkflowExecution'

export const GROUP: ApiGroup = {
  name: 'muster.giantswarm.io',
  versions: ['v1alpha1'],
  kinds: [WORKFLOW, SERVICE_CLASS, MCP_SERVER, WORKFLOW_EXECUTION],
  uniqueKinds: new Set(),
  isClearSpec
}
