import type { Graph, GraphNode } from '../graph.js'
import { type DrawnEdge, drawnEdges, drawnNodes } from './drawn-edges.js'
import { pictureIds } from './picture-ids.js'

/** What every picture language draws, and what it calls the nodes. */
export interface Picture {
  readonly nodes: readonly GraphNode[]
  readonly edges: readonly DrawnEdge[]
  readonly idOf: IdOf
}

/** The id in the picture of a node of the graph. */
export type IdOf = (node: string) => string

export function pictureOf(graph: Graph): Picture {
  const edges = drawnEdges(graph)
  const nodes = drawnNodes(graph, edges)
  const ids = pictureIds(nodes)
  return { nodes, edges, idOf: node => ids.get(node) ?? 'unknown' }
}
