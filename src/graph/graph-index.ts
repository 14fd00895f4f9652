import { grouped, onceEach } from '../model/index.js'
import { type Graph, type GraphEdge, type GraphNode, type StepNode, stepNodes } from './graph.js'

/** Frequent lookups in a graph. */
export interface GraphIndex {
  readonly nodes: ReadonlyMap<string, GraphNode>
  /** The edges from the dependencies of a step, by the step. */
  readonly waits: ReadonlyMap<string, readonly GraphEdge[]>
  /** The edges of reads without waiting, by the step or output that reads. */
  readonly unawaited: ReadonlyMap<string, readonly GraphEdge[]>
  /** The steps inside of each loop and group. */
  readonly inside: ReadonlyMap<string, readonly StepNode[]>
}

export const graphIndex = onceEach(
  (graph: Graph): GraphIndex => ({
    nodes: new Map(graph.nodes.map(node => [node.id, node])),
    waits: byTarget(graph.edges.filter(({ kind }) => kind === 'dependency')),
    unawaited: byTarget(graph.edges.filter(({ kind, isAwaited }) => kind === 'data' && !isAwaited)),
    inside: grouped(stepNodes(graph), step => step.inside)
  })
)

function byTarget(edges: readonly GraphEdge[]): Map<string, GraphEdge[]> {
  return grouped(edges, ({ to }) => to)
}
