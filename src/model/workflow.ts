import type { Refusal } from '../source/diagnostic.js'
import type { BuiltInTool } from './built-in-tool.js'
import type { Expression, MapTree } from './expression.js'
import type { FieldRole } from './field-role.js'
import type { JsonObject, JsonValue } from './json/json-value.js'
import type { Located, Origin } from './origin.js'
import type { Parameters } from './parameters.js'
import type { SchedulePolicy } from './policy.js'
import type { Semantics } from './semantics.js'
import type { ForEachStep, Step } from './step.js'
import type { ToolAnnotations, ToolDescription } from './tool.js'
import type { AdvertisedTool, NamedTools, WorkloadTool } from './tools/tool-naming.js'

/** A workflow as we understand it, whatever its dialect. */
export interface Workflow {
  /** The name by which it is called and run. Empty where none was written. */
  readonly name: string
  /** The dialect's name: a label for display and for rules that belong to one dialect, never a switch. */
  readonly dialect: string
  readonly namespace: string | null
  /** The name under which it is published as a tool; omitted: its own. */
  readonly publishedAs?: string
  readonly description: string | null
  /** The whole definition: the `spec`, or the entry of a list of composite tools. */
  readonly origin: Origin
  /** The origin of each field that was written, by its name in the document. */
  readonly fields: ReadonlyMap<string, Origin>
  readonly parameters: Parameters
  readonly steps: readonly Step[]
  /** Steps that run in order after a step has failed the run. Their own failures change nothing. */
  readonly handlers: readonly Step[]
  readonly timeoutMs: number | null
  readonly schedule: SchedulePolicy
  readonly output: WorkflowOutput | null
  readonly annotations: ToolAnnotations | null
  /** True where several YAML readers interpret a word such as `yes` differently. */
  readonly hasSeveralReaders?: true
  /**
   * How the upstream validator rejects a template that does not parse, by Go's message; null where it does not check that field.
   * Omitted: templates are not checked before they are rendered.
   */
  readonly rejects?: (site: TemplateSite, goMessage: string) => Refusal | null
  /** Every engine difference: how names are resolved, templates rendered, results recorded and outcomes built. */
  readonly semantics: Semantics
  /**
   * Names under which a backend may publish the tool that a step calls `name`, best first, including the name itself.
   * `known` are the names that the backends publish.
   */
  toolNames(name: string, known: Iterable<string>): readonly string[]
  /** Why no backend can have a tool of that name; null where one may. Omitted where nothing is known. */
  readonly whyUnreachable?: (tool: string) => string | null
  /** The backend's tool that clients see under a name, given the names of all tools; null where none is known. */
  readonly advertisedTool?: (name: string, known: readonly string[]) => AdvertisedTool | null
  /** Tools that steps may call but clients may not. Omitted where all are published. */
  readonly isHiddenTool?: (tool: string) => boolean
  /**
   * How steps call the tools of a server that no document declares: `exposed` is `x_SERVER_TOOL`. Omitted: the server is a workload,
   * `SERVER_TOOL` or `SERVER.TOOL`.
   */
  readonly serverNaming?: 'exposed'
  /** The names by which steps call the tools of all servers together. Omitted where no document decides. */
  readonly nameServerTools?: (tools: readonly WorkloadTool[]) => NamedTools
  /** What answers calls of that name instead of a backend; null for a backend's tool. */
  callTarget(name: string): CallTarget | null
  /** Tools without which a run is refused before its first step; empty where each is looked up when called. */
  requiredTools(): readonly string[]
  /** Of a tool with several actions: it has no steps, and its arguments choose the workflow to run. */
  readonly routing?: Routing
  /** Of a workflow that implements one action of such a tool. */
  readonly action?: ActionLabel
}

/** The location of a template. */
export interface TemplateSite {
  /** Null for a part of the output. */
  readonly step: Step | null
  /** The loop whose body contains the step. */
  readonly loop: ForEachStep | null
  readonly role: FieldRole
  /** Its depth in the arguments: 1 for an argument itself. */
  readonly depth: number
  /** The name of the output property, or the key of the argument. */
  readonly key: string
}

/** What the workflow declares to return. */
export interface WorkflowOutput {
  readonly origin: Origin
  readonly properties: readonly OutputProperty[]
  readonly required: readonly Located<string>[]
  /** The whole output as one tree, where it is written as one; the properties are then its top-level entries. */
  readonly template: MapTree | null
}

export interface OutputProperty {
  readonly name: string
  readonly type: string | null
  readonly description: string | null
  readonly value: Expression | null
  readonly default: Located<JsonValue> | null
  /** Why the engine cannot convert the default to the declared type; omitted where it can. */
  readonly defaultFault?: string
  /** Nested properties; null where none are written. */
  readonly properties: readonly OutputProperty[] | null
  readonly origin: Origin
  readonly fields: ReadonlyMap<string, Origin>
}

/** What answers a call instead of a backend. */
export type CallTarget = NestedWorkflow | BuiltInTool

/** The call runs another workflow; its answer is the call's result. */
export interface NestedWorkflow {
  readonly kind: 'workflow'
  readonly workflow: Workflow
}

/** A tool whose argument `action` chooses one of several workflows. */
export interface Routing {
  /** In document order. */
  readonly actions: readonly RoutedAction[]
  /**
   * The workflow that carries out a call: that of its action. For a missing or unknown action, or parameters that do not fit, it is one
   * without steps that fails with the reason.
   */
  route(given: JsonObject): Promise<Workflow>
  /** The tool as `tools/list` publishes it: name, description, input schema. */
  publish(shape: SchemaShape): ToolDescription
  /** Each action as a separate tool, to measure what the combined tool saves. */
  separate(): readonly ToolDescription[]
}

export interface RoutedAction {
  readonly name: string
  readonly description: string | null
  /** Its workflow, whose parameters also contain `action`. */
  readonly workflow: Workflow
  readonly origin: Origin
}

/**
 * How clients see the input of a tool with several actions: `union`, one branch per action, or `flat`, one object with the fields of all
 * actions. Some clients reject a schema with a union at the top. Both accept the same calls.
 */
export type SchemaShape = 'union' | 'flat'

/** The tool and action that a workflow implements. */
export interface ActionLabel {
  readonly tool: string
  readonly action: string
}
