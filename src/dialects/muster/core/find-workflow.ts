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
  return isWorkflowTool(tool) ? (namesOf(workflows).get(tool.slice(PREFIX.length)) ?? null) : null
}

const named = new WeakMap<Lowering['workflows'], ReadonlyMap<string, Workflow>>()

/** Of workflows of one name the first; made anew while more are lowered. */
function namesOf(workflows: Lowering['workflows']): ReadonlyMap<string, Workflow> {
  const known = named.get(workflows)
  if (known && sizes.get(known) === workflows.size) return known
  const fresh = new Map([...workflows.values()].reverse().map(workflow => [workflow.name, workflow]))
  named.set(workflows, fresh)
  sizes.set(fresh, workflows.size)
  return fresh
}

/** How many workflows there were when the names were noted. */
const sizes = new WeakMap<ReadonlyMap<string, Workflow>, number>()

/** True for a name that runs a workflow, if there is one. */
export function isWorkflowTool(tool: string): boolean {
  return tool.startsWith(PREFIX) && !MANAGEMENT.has(tool)
}
