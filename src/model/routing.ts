import type { JsonObject } from './json-value.js'
import type { Origin } from './origin.js'
import type { ToolDescription } from './tool.js'
import type { Workflow } from './workflow.js'

/**
 * How the input of a tool with several actions is told to clients: `union`, one branch an action, or `flat`, one object with
 * the fields of all actions. Some clients refuse a schema with a union at the top. What a call must hold is the same.
 */
export type SchemaShape = 'union' | 'flat'

/** A tool whose calls say by their argument `action` which of several workflows they mean. */
export interface Routing {
  /** In the order of the document. */
  readonly actions: readonly RoutedAction[]
  /**
   * The workflow that carries a call out: that of its action; for a call without an action, with an unknown one, or with
   * parameters that do not fit, one without steps that fails and says why.
   */
  route(given: JsonObject): Promise<Workflow>
  /** The tool as `tools/list` tells it: name, description, input schema. */
  publish(shape: SchemaShape): ToolDescription
  /** Each action as the tool of its own that it would be without this one: what the common tool saves is told from these. */
  separate(): readonly ToolDescription[]
}

export interface RoutedAction {
  readonly name: string
  readonly description: string | null
  /** What it runs. Its parameters hold `action` too. */
  readonly workflow: Workflow
  readonly origin: Origin
}

/** Which action of which tool a workflow carries out. */
export interface ActionLabel {
  readonly tool: string
  readonly action: string
}

/** The workflow that a call is for: itself, unless its arguments choose among several. */
export async function routed(workflow: Workflow, given: JsonObject): Promise<Workflow> {
  return workflow.routing ? workflow.routing.route(given) : workflow
}

/** The workflows with steps: a tool with several actions stands for those of its actions. */
export function withoutRouters(workflows: readonly Workflow[]): readonly Workflow[] {
  return workflows.flatMap(workflow => workflow.routing?.actions.map(action => action.workflow) ?? [workflow])
}
