import type { Graph, GraphNode } from '../graph.js'
import { type DrawnEdge, drawnEdges, drawnNodes } from './drawn-edges.js'

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

/**
 * Ids that every diagram language accepts unchanged: letters, digits and underscores, with a prefix that keeps them apart from the
 * language's keywords (`end`, `graph`, `node`, `style`).
 */
function pictureIds(nodes: readonly GraphNode[]): ReadonlyMap<string, string> {
  const ids = new Map<string, string>()
  const taken = new Set<string>()
  for (const node of nodes) {
    const wanted = `n_${nameOf(node).replace(/[^A-Za-z0-9]+/g, '_')}`
    let id = wanted
    for (let count = 2; taken.has(id); count++) id = `${wanted}_${count}x`
    taken.add(id)
    ids.set(node.id, id)
  }
  return ids
}

function nameOf(node: GraphNode): string {
  if (node.kind === 'action') return `action_${node.name}`
  // An action's step has the name of the action before the prefix of a step.
  return node.kind === 'step' || node.kind === 'unknown'
    ? node.id.replace(/^([^/:]*\/)?[a-z]+:/, '$1')
    : node.kind
}
