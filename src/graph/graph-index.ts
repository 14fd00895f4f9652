import { grouped } from '../model/index.js'
import { type Graph, type GraphEdge, type GraphNode, type StepNode, stepNodes } from './graph.js'

/** Frequent lookups of a drawing in its graph, computed once. */
export interface GraphIndex {
  readonly nodes: ReadonlyMap<string, GraphNode>
  /** The edges from the dependencies of a step, by the step. */
  readonly waits: ReadonlyMap<string, readonly GraphEdge[]>
  /** The edges from what a step or the output reads without waiting for it. */
  readonly unawaited: ReadonlyMap<string, readonly GraphEdge[]>
  /** The steps inside of each loop and group. */
  readonly inside: ReadonlyMap<string, readonly StepNode[]>
}

export function graphIndex(graph: Graph): GraphIndex {
  return {
    nodes: new Map(graph.nodes.map(node => [node.id, node])),
    waits: byTarget(graph.edges.filter(({ kind }) => kind === 'dependency')),
    unawaited: byTarget(graph.edges.filter(({ kind, isAwaited }) => kind === 'data' && !isAwaited)),
    inside: grouped(stepNodes(graph), step => step.inside)
  }
}

function byTarget(edges: readonly GraphEdge[]): Map<string, GraphEdge[]> {
  return grouped(edges, ({ to }) => to)
}
