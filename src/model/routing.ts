import type { JsonObject } from './json/json-value.js'
import type { Workflow } from './workflow.js'

/** The workflow that a call runs: itself, unless its arguments choose among several. */
export async function routed(workflow: Workflow, given: JsonObject): Promise<Workflow> {
  return workflow.routing ? workflow.routing.route(given) : workflow
}

/** The workflows with steps: a tool with several actions is replaced by those of its actions. */
export function withoutRouters(workflows: readonly Workflow[]): readonly Workflow[] {
  return workflows.flatMap(workflow => workflow.routing?.actions.map(action => action.workflow) ?? [workflow])
}
