import type { FailureKind, JsonValue, SchedulePolicy } from '../model/index.js'

/** A workflow as nodes and edges, for whoever draws it. Also drawn where it is wrong: what is wrong is marked. */
export interface Graph {
  readonly workflow: string
  readonly dialect: string
  readonly description: string | null
  readonly timeoutMs: number | null
  readonly schedule: SchedulePolicy
  readonly nodes: readonly GraphNode[]
  readonly edges: readonly GraphEdge[]
  /** Ids of step nodes by level. Steps that can never start are in none. */
  readonly levels: readonly (readonly string[])[]
  /** Ids of the nodes of one ring in the order of waiting; null where there is none. */
  readonly ring: readonly string[] | null
  /** Of a tool with several actions: a branch for each, of which a call takes one. */
  readonly branches?: readonly GraphBranch[]
}

/** One action of a tool. The nodes and edges of the tool hold those of all actions, under ids and names of their own. */
export interface GraphBranch {
  readonly name: string
  readonly description: string | null
  /** The id of the node in which it begins. */
  readonly node: string
  /** The action drawn by itself. */
  readonly graph: Graph
}

export type GraphNode = StartNode | ActionStartNode | StepNode | UnknownNode | OutputNode | FailureNode

/** Where a run begins: what the caller gives. */
export interface StartNode {
  readonly kind: 'start'
  readonly id: string
  readonly parameters: readonly GraphParameter[]
}

/** Where the run of one action of a tool begins: what the caller gives beside the name of the action. */
export interface ActionStartNode {
  readonly kind: 'action'
  readonly id: string
  readonly name: string
  readonly description: string | null
  readonly parameters: readonly GraphParameter[]
}

export interface GraphParameter {
  readonly name: string
  readonly type: string | null
  readonly isRequired: boolean
  /** Null where there is none; a default of null is a default too. */
  readonly default: { readonly value: JsonValue } | null
}

export interface StepNode {
  readonly kind: 'step'
  readonly id: string
  /** The step's id as written; its place (`steps[2]`) where it has none. */
  readonly name: string
  /** From 1; null for a step that can never start, inside a loop or group, and for a failure handler. */
  readonly level: number | null
  /** The id of the loop or group it is inside. */
  readonly inside: string | null
  /** Runs only after a step has failed the run. */
  readonly isHandler: boolean
  readonly does: StepWork
  readonly condition: string | null
  readonly timeoutMs: number | null
  /** False where the time limit is the engine's own. */
  readonly isTimeoutWritten: boolean
  readonly onError: GraphErrorPolicy
  /** What stands in for the output where there is none. */
  readonly defaultOutput: { readonly value: JsonValue } | null
  /** An earlier step has the same id, so nothing can refer to this one. */
  readonly isDuplicate: boolean
}

/** What a step does, by its kind. */
export type StepWork =
  | { readonly kind: 'tool'; readonly tool: string }
  | {
      readonly kind: 'elicitation'
      readonly message: string
      readonly onDecline: string | null
      readonly onCancel: string | null
    }
  | {
      readonly kind: 'forEach'
      readonly collection: string
      readonly itemVariable: string
      readonly maxParallel: number
      readonly maxIterations: number
      /** Ids of the nodes of one iteration, in order. */
      readonly body: readonly string[]
    }
  | {
      readonly kind: 'parallel'
      /** Ids of the nodes that run at the same time. */
      readonly body: readonly string[]
    }
  /** No step of a workflow: an agent, which uses servers. */
  | { readonly kind: 'agent'; readonly servers: number }
  /** No step of a workflow: a server that an agent uses. */
  | {
      readonly kind: 'server'
      readonly transport: string
      /** What is started, or where it is; values of options and queries are left out. Null where that is not understood. */
      readonly target: string | null
      /** Variables of the environment without which it is not started. */
      readonly variables: readonly string[]
    }

export interface GraphErrorPolicy {
  /** Something about errors was written at the step. */
  readonly isWritten: boolean
  /** Kinds of failure after which the run goes on. */
  readonly tolerates: readonly FailureKind[]
  readonly retry: { readonly retries: number; readonly firstDelayMs: number; readonly factor: number } | null
}

/** A name that a step waits for or reads, and that no step has. */
export interface UnknownNode {
  readonly kind: 'unknown'
  readonly id: string
  readonly name: string
  /** Of a service class, which may be in a file that was not given. */
  readonly isClass?: true
}

/** Where a run ends well. */
export interface OutputNode {
  readonly kind: 'output'
  readonly id: string
  /** Null where no output is declared: the last result is handed out. */
  readonly properties: readonly { readonly name: string; readonly type: string | null }[] | null
}

/** Where a run ends badly. */
export interface FailureNode {
  readonly kind: 'failure'
  readonly id: string
}

/**
 * - `start`, `end`: the run begins with this step, ends with it
 * - `dependency`: `to` waits for `from`; `order`: it comes next in a workflow that runs in the order written
 * - `data`: a template of `to` reads what `from` left
 * - `body`: `to` is done inside the loop or group `from`, or after `from` in one iteration
 * - `handler`: `to` runs after the run has failed
 * - `uses`: the agent `from` uses the server `to`
 * - `error`: the run fails when `from` does, or when its question is answered so
 */
export type EdgeKind =
  | 'start'
  | 'end'
  | 'dependency'
  | 'order'
  | 'data'
  | 'body'
  | 'error'
  | 'handler'
  | 'uses'

export interface GraphEdge {
  readonly kind: EdgeKind
  readonly from: string
  readonly to: string
  /** `to` runs only under a condition. */
  readonly isConditional: boolean
  /** Of a data edge: false where `to` reads `from` without waiting for it, so that it may find nothing. */
  readonly isAwaited: boolean
  /** Of an edge in a ring. */
  readonly isInRing: boolean
  /** Why an error edge is taken; empty on others. */
  readonly reasons: readonly string[]
}

/** False for a drawing of what is no run: it begins nowhere, and nothing comes out. */
export function isOfRun({ nodes }: Graph): boolean {
  return nodes.some(({ kind }) => kind === 'start')
}

/** A step of the workflow itself: no handler, and inside no other. */
export function isTopStep({ inside, isHandler }: StepNode): boolean {
  return inside === null && !isHandler
}

/** True for a step with steps inside: a loop, a group. */
export function isContainer({ does }: StepNode): boolean {
  return does.kind === 'forEach' || does.kind === 'parallel'
}

/** The nodes that are steps, in the order of the document, those in loops and groups behind these; handlers last. */
export function stepNodes(graph: Graph): StepNode[] {
  return graph.nodes.filter(node => node.kind === 'step')
}
