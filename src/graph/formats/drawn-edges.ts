import type { Graph, GraphEdge, GraphNode } from '../graph.js'

/** An edge as a drawing shows it. */
export interface DrawnEdge {
  readonly from: string
  readonly to: string
  readonly style: 'plain' | 'conditional' | 'error' | 'wrong'
  readonly label: string
}

/** The edges worth drawing: no ordinary failure that ends the run, and no read of a dependency. */
export function drawnEdges(graph: Graph): DrawnEdge[] {
  const nodes = new Map(graph.nodes.map(node => [node.id, node]))
  return graph.edges.flatMap(edge => {
    const drawn = drawnEdge(edge, nodes)
    return drawn ? [drawn] : []
  })
}

/** The nodes that a drawing needs: the failure only where an edge leads there. */
export function drawnNodes(graph: Graph, edges: readonly DrawnEdge[]): GraphNode[] {
  return graph.nodes.filter(
    node => node.kind !== 'failure' || edges.some(edge => edge.to === node.id || edge.from === node.id)
  )
}

function drawnEdge(edge: GraphEdge, nodes: ReadonlyMap<string, GraphNode>): DrawnEdge | null {
  const { kind, from, to } = edge
  if (kind === 'error') {
    const reasons = edge.reasons.filter(reason => reason !== 'failed')
    return reasons.length === 0 ? null : { from, to, style: 'error', label: reasons.join(', ') }
  }
  if (kind === 'handler') return { from, to, style: 'error', label: '' }
  const isUnknown = nodes.get(from)?.kind === 'unknown'
  if (kind === 'data') {
    return edge.isAwaited
      ? null
      : { from, to, style: 'wrong', label: isUnknown ? 'reads' : 'reads without waiting' }
  }
  if (edge.isInRing) return { from, to, style: 'wrong', label: 'ring' }
  if (isUnknown) return { from, to, style: 'wrong', label: 'waits for' }
  return {
    from,
    to,
    style: edge.isConditional ? 'conditional' : 'plain',
    label: edge.isConditional ? 'if' : ''
  }
}
