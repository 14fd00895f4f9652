import type { FailureKind, JsonValue, SchedulePolicy } from '../model/index.js'

/** A workflow as nodes and edges, for drawing. Invalid workflows are drawn too, with problems marked. */
export interface Graph {
  readonly workflow: string
  readonly dialect: string
  readonly description: string | null
  readonly timeoutMs: number | null
  readonly schedule: SchedulePolicy
  readonly nodes: readonly GraphNode[]
  readonly edges: readonly GraphEdge[]
  /** Ids of step nodes by level. Steps that can never start are omitted. */
  readonly levels: readonly (readonly string[])[]
  /** Ids of the nodes of one cycle in order of dependency; null if there is none. */
  readonly ring: readonly string[] | null
  /** For a tool with several actions: one branch for each action. A call takes one of them. */
  readonly branches?: readonly GraphBranch[]
}

/** One action of a tool. The nodes and edges of the tool include those of all actions, under their own ids and names. */
export interface GraphBranch {
  readonly name: string
  readonly description: string | null
  /** The id of the node in which the branch starts. */
  readonly node: string
  /** The graph of the action alone. */
  readonly graph: Graph
}

export type GraphNode = StartNode | ActionStartNode | StepNode | UnknownNode | OutputNode | FailureNode

/** The start of a run, with the caller's input. */
export interface StartNode {
  readonly kind: 'start'
  readonly id: string
  readonly parameters: readonly GraphParameter[]
}

/** The start of an action's run, with the caller's input without the name of the action. */
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
  /** Null if there is no default; the default itself may be null. */
  readonly default: { readonly value: JsonValue } | null
}

export interface StepNode {
  readonly kind: 'step'
  readonly id: string
  /** The step's id as written; its path (`steps[2]`) if it has none. */
  readonly name: string
  /** Counted from 1; null for a step that can never start, inside a loop or group, and for a failure handler. */
  readonly level: number | null
  /** The id of the loop or group that contains it. */
  readonly inside: string | null
  /** Runs only after a step has failed the run. */
  readonly isHandler: boolean
  readonly does: StepWork
  readonly condition: string | null
  readonly timeoutMs: number | null
  /** False if the timeout is the engine's default. */
  readonly isTimeoutWritten: boolean
  readonly onError: GraphErrorPolicy
  /** The default that replaces a missing output. */
  readonly defaultOutput: { readonly value: JsonValue } | null
  /** Whether an earlier step has the same id, so that this one cannot be referenced. */
  readonly isDuplicate: boolean
}

/** The work of a step, by its kind. */
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
  /** Not a step of a workflow: an agent, which uses servers. */
  | { readonly kind: 'agent'; readonly servers: number }
  /** Not a step of a workflow: a server that an agent uses. */
  | {
      readonly kind: 'server'
      readonly transport: string
      /** Its command or address, without values of options and queries. Null if it cannot be read. */
      readonly target: string | null
      /** Environment variables that it requires to start. */
      readonly variables: readonly string[]
    }

export interface GraphErrorPolicy {
  /** Whether the step declares error handling. */
  readonly isWritten: boolean
  /** Kinds of failure after which the run continues. */
  readonly tolerates: readonly FailureKind[]
  readonly retry: { readonly retries: number; readonly firstDelayMs: number; readonly factor: number } | null
}

/** A name that a step waits for or reads, but no step has. */
export interface UnknownNode {
  readonly kind: 'unknown'
  readonly id: string
  readonly name: string
  /** Only for service classes, which may be in a file that was not given. */
  readonly isClass?: true
}

/** The end of a completed run. */
export interface OutputNode {
  readonly kind: 'output'
  readonly id: string
  /** Null if no output is declared: then the run returns the last result. */
  readonly properties: readonly { readonly name: string; readonly type: string | null }[] | null
}

/** The end of a failed run. */
export interface FailureNode {
  readonly kind: 'failure'
  readonly id: string
}

/**
 * - `start`, `end`: the run starts with this step, ends with it
 * - `dependency`: `to` waits for `from`; `order`: it comes next in a workflow that runs in document order
 * - `data`: a template of `to` reads the result of `from`
 * - `body`: `to` runs inside the loop or group `from`, or after `from` in one iteration
 * - `handler`: `to` runs after the run has failed
 * - `uses`: the agent `from` uses the server `to`
 * - `error`: the run fails when `from` does, or when its question gets such an answer
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
  /** Whether `to` has a condition. */
  readonly isConditional: boolean
  /** Only false for a data edge whose `to` reads `from` without waiting for it, so that the result may be missing. */
  readonly isAwaited: boolean
  /** Whether the edge is part of a cycle. */
  readonly isInRing: boolean
  /** Why an error edge is taken; empty for other edges. */
  readonly reasons: readonly string[]
}

/** False for drawings of other things than runs, which have no start and output. */
export function isOfRun({ nodes }: Graph): boolean {
  return nodes.some(({ kind }) => kind === 'start')
}

/** A top-level step: not a handler, and not inside another step. */
export function isTopStep({ inside, isHandler }: StepNode): boolean {
  return inside === null && !isHandler
}

/** True for a step with steps inside: a loop, a group. */
export function isContainer({ does }: StepNode): boolean {
  return does.kind === 'forEach' || does.kind === 'parallel'
}

/** The step nodes in document order, followed by those in loops and groups; handlers are last. */
export function stepNodes(graph: Graph): StepNode[] {
  return graph.nodes.filter(node => node.kind === 'step')
}
