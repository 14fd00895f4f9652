import mcpServer from '../../../schemas/muster/MCPServer.schema.json' with { type: 'json' }
import serviceClass from '../../../schemas/muster/ServiceClass.schema.json' with { type: 'json' }
import workflow from '../../../schemas/muster/Workflow.schema.json' with { type: 'json' }
import type { ApiGroup } from '../reading/identity.js'
import type { FieldShape } from '../reading/shape.js'
import { isClearSpec } from './clear-spec.js'

export const WORKFLOW = 'Workflow'
export const SERVICE_CLASS = 'ServiceClass'
export const MCP_SERVER = 'MCPServer'

/** The kinds that are checked, each with the field table of its resource schema. */
export const KINDS: ReadonlyMap<string, FieldShape> = new Map([
  [WORKFLOW, table(workflow)],
  [SERVICE_CLASS, table(serviceClass)],
  [MCP_SERVER, table(mcpServer)]
])

export const GROUP: ApiGroup = {
  name: 'muster.giantswarm.io',
  versions: ['v1alpha1'],
  kinds: [...KINDS.keys()],
  otherKinds: new Set(['WorkflowExecution']),
  uniqueKinds: new Set(),
  isClearSpec
}

/** Editors are told that a document needs all its parts; what a cluster says where one is missing is no word of its schema. */
function table(schema: unknown): FieldShape {
  return { ...(schema as FieldShape), required: [] } // a schema of this package: JSON Schema of exactly these keywords
}
