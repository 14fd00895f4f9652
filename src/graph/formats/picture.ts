import type { Graph, GraphNode } from '../graph.js'
import { type DrawnEdge, drawnEdges, drawnNodes } from './drawn-edges.js'
import { pictureIds } from './picture-ids.js'

/** The parts of every diagram, and their node ids. */
export interface Picture {
  readonly nodes: readonly GraphNode[]
  readonly edges: readonly DrawnEdge[]
  readonly idOf: IdOf
}

/** The id of a graph's node in the diagram. */
export type IdOf = (node: string) => string

export function pictureOf(graph: Graph): Picture {
  const edges = drawnEdges(graph)
  const nodes = drawnNodes(graph, edges)
  const ids = pictureIds(nodes)
  return { nodes, edges, idOf: node => ids.get(node) ?? 'unknown' }
}
