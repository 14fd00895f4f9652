import mcpServer from '../../../schemas/muster/MCPServer.schema.json' with { type: 'json' }
import serviceClass from '../../../schemas/muster/ServiceClass.schema.json' with { type: 'json' }
import workflow from '../../../schemas/muster/Workflow.schema.json' with { type: 'json' }
import workflowExecution from '../../../schemas/muster/WorkflowExecution.schema.json' with { type: 'json' }
import type { FieldShape } from '../reading/shape.js'
import { MCP_SERVER, SERVICE_CLASS, WORKFLOW, WORKFLOW_EXECUTION } from './kinds.js'

/** The field table of each kind's resource schema. */
export const TABLES: ReadonlyMap<string, FieldShape> = new Map([
  [WORKFLOW, table(workflow)],
  [SERVICE_CLASS, table(serviceClass)],
  [MCP_SERVER, table(mcpServer)],
  [WORKFLOW_EXECUTION, table(workflowExecution)]
])

/** Editors report fields missing at the root; the schema of a cluster has no message for them. */
function table(schema: unknown): FieldShape {
  return { ...(schema as FieldShape), required: [] } // a schema of this package: JSON Schema of exactly these keywords
}
