import type { Refusal } from '../source/diagnostic.js'
import type { BuiltInTool } from './built-in-tool.js'
import type { Expression, MapTree } from './expression.js'
import type { FieldRole } from './field-role.js'
import type { JsonObject, JsonValue } from './json-value.js'
import type { Located, Origin } from './origin.js'
import type { Parameters } from './parameters.js'
import type { SchedulePolicy } from './policy.js'
import type { Semantics } from './semantics.js'
import type { ForEachStep, Step } from './step.js'
import type { ToolAnnotations, ToolDescription } from './tool.js'
import type { AdvertisedTool, NamedTools, WorkloadTool } from './tool-naming.js'

/** A workflow as we understand it, whatever it was written in. */
export interface Workflow {
  /** The name by which it is called and run. Empty where none was written. */
  readonly name: string
  /** The dialect's name: a label for people and for rules that belong to one dialect, never a switch. */
  readonly dialect: string
  readonly namespace: string | null
  /** The name under which it is published as a tool; left out: its own. */
  readonly publishedAs?: string
  readonly description: string | null
  /** The whole definition: the `spec`, or the entry of a list of composite tools. */
  readonly origin: Origin
  /** The place of each field that was written, by its name in the document. */
  readonly fields: ReadonlyMap<string, Origin>
  readonly parameters: Parameters
  readonly steps: readonly Step[]
  /** Steps that run in order after a step has failed the run. Their own failures change nothing. */
  readonly handlers: readonly Step[]
  readonly timeoutMs: number | null
  readonly schedule: SchedulePolicy
  readonly output: WorkflowOutput | null
  readonly annotations: ToolAnnotations | null
  /** True where those who read its YAML take a word such as `yes` for different things. */
  readonly hasSeveralReaders?: true
  /**
   * How what checks the definition refuses a template that does not parse, by Go's message; null where it does not look there.
   * Left out: nothing checks templates before they are rendered.
   */
  readonly rejects?: (site: TemplateSite, goMessage: string) => Refusal | null
  /** Everything in which engines differ: how names are seen, templates rendered, results recorded, the outcome made. */
  readonly semantics: Semantics
  /**
   * Names under which a backend may publish the tool that a step calls `name`, best first, the name itself included.
   * `known` are the names that the backends publish.
   */
  toolNames(name: string, known: Iterable<string>): readonly string[]
  /** Why no backend can have a tool of that name, whatever it publishes; null where one may. Left out where nothing is known. */
  readonly whyUnreachable?: (tool: string) => string | null
  /** The tool of a backend that a client is offered under a name, given the names of all tools; null where none is known. */
  readonly advertisedTool?: (name: string, known: readonly string[]) => AdvertisedTool | null
  /** Tools that a server keeps to itself: steps may call them, clients may not. Left out where all are shown. */
  readonly isHiddenTool?: (tool: string) => boolean
  /**
   * How steps call the tools of a server that stands in no document: `exposed` is `x_SERVER_TOOL`. Left out: the server is
   * a workload, `SERVER_TOOL` or `SERVER.TOOL`.
   */
  readonly serverNaming?: 'exposed'
  /** The names by which steps call the tools of all servers together. Left out where no document decides. */
  readonly nameServerTools?: (tools: readonly WorkloadTool[]) => NamedTools
  /** What answers calls of that name in place of a backend; null for a backend's tool. */
  callTarget(name: string): CallTarget | null
  /** Tools without which a run is refused before its first step; empty where each is looked for when it is called. */
  requiredTools(): readonly string[]
  /** Of a tool with several actions: it has no steps itself, and its arguments choose the workflow that is run. */
  readonly routing?: Routing
  /** Of a workflow that carries out one action of such a tool. */
  readonly action?: ActionLabel
}

/** Where a template stands. */
export interface TemplateSite {
  /** Null for a part of the output. */
  readonly step: Step | null
  /** The loop whose body the step is in. */
  readonly loop: ForEachStep | null
  readonly role: FieldRole
  /** How deep in the arguments: 1 for an argument itself. */
  readonly depth: number
  /** The name of the output property, or the key of the argument. */
  readonly key: string
}

/** What the workflow declares to return. */
export interface WorkflowOutput {
  readonly origin: Origin
  readonly properties: readonly OutputProperty[]
  readonly required: readonly Located<string>[]
  /** The whole as one tree, where it is written so; the properties then are its topmost entries. */
  readonly template: MapTree | null
}

export interface OutputProperty {
  readonly name: string
  readonly type: string | null
  readonly description: string | null
  readonly value: Expression | null
  readonly default: Located<JsonValue> | null
  /** Why the engine cannot turn the default into the declared type; left out where it can. */
  readonly defaultFault?: string
  /** Nested properties; null where none are written. */
  readonly properties: readonly OutputProperty[] | null
  readonly origin: Origin
  readonly fields: ReadonlyMap<string, Origin>
}

/** What answers a call in place of a backend. */
export type CallTarget = NestedWorkflow | BuiltInTool

/** The call runs another workflow; its answer is the call's result. */
export interface NestedWorkflow {
  readonly kind: 'workflow'
  readonly workflow: Workflow
}

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

/**
 * How the input of a tool with several actions is told to clients: `union`, one branch an action, or `flat`, one object with
 * the fields of all actions. Some clients refuse a schema with a union at the top. What a call must hold is the same.
 */
export type SchemaShape = 'union' | 'flat'

/** Which action of which tool a workflow carries out. */
export interface ActionLabel {
  readonly tool: string
  readonly action: string
}
