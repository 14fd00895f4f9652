import type { Workflow } from '../../../model/index.js'
import type { Lowering } from '../reading.js'

const PREFIX = 'workflow_'
/** Tools about workflows, so that no workflow of these names can be called from a step. */
const MANAGEMENT = new Set(
  [
    'list',
    'get',
    'create',
    'update',
    'delete',
    'validate',
    'available',
    'execution_list',
    'execution_get'
  ].map(verb => `${PREFIX}${verb}`)
)

/** The workflow that a tool name runs; null where it is no such name, or there is no such workflow. */
export function findWorkflow(tool: string, { workflows }: Lowering): Workflow | null {
  if (!isWorkflowTool(tool)) return null
  const name = tool.slice(PREFIX.length)
  return [...workflows.values()].find(workflow => workflow.name === name) ?? null
}

/** True for a name that runs a workflow, if there is one. */
export function isWorkflowTool(tool: string): boolean {
  return tool.startsWith(PREFIX) && !MANAGEMENT.has(tool)
}
