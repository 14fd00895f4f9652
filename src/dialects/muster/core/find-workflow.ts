import type { Workflow } from '../../../model/index.js'
import type { Lowering } from '../reading.js'

const PREFIX = 'workflow_'
/** Tools that manage workflows, so a step cannot call a workflow with one of these names. */
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

/** The workflow that a tool name runs; null for other names and unknown workflows. */
export function findWorkflow(tool: string, { workflows }: Lowering): Workflow | null {
  return isWorkflowTool(tool) ? (namesOf(workflows).get(tool.slice(PREFIX.length)) ?? null) : null
}

const named = new WeakMap<Lowering['workflows'], ReadonlyMap<string, Workflow>>()

/** The first workflow of each name; rebuilt while more are being lowered. */
function namesOf(workflows: Lowering['workflows']): ReadonlyMap<string, Workflow> {
  const known = named.get(workflows)
  if (known && sizes.get(known) === workflows.size) return known
  const fresh = new Map([...workflows.values()].reverse().map(workflow => [workflow.name, workflow]))
  named.set(workflows, fresh)
  sizes.set(fresh, workflows.size)
  return fresh
}

/** Number of workflows when the map was built. */
const sizes = new WeakMap<ReadonlyMap<string, Workflow>, number>()

/** True for a name that runs a workflow if it exists. */
export function isWorkflowTool(tool: string): boolean {
  return tool.startsWith(PREFIX) && !MANAGEMENT.has(tool)
}
