import { grouped } from '../../model/index.js'
import type { DrawnEdge } from '../formats/drawn-edges.js'
import { type Graph, type GraphNode, isTopStep } from '../graph.js'

interface RankedEdge {
  readonly from: string
  readonly to: string
  readonly edge: DrawnEdge
}

/**
 * The levels of all nodes outside of loops and groups: the start above the steps, the output below them, then a failed run and its
 * handlers. Steps that can never start come below those that can.
 */
export function ranksOf(
  graph: Graph,
  nodes: readonly GraphNode[],
  edges: readonly RankedEdge[]
): ReadonlyMap<string, number> {
  const ranks = new Map<string, number>()
  const first = nodes.some(({ kind }) => kind === 'action') ? 1 : 0
  for (const node of nodes) {
    if (node.kind === 'start') ranks.set(node.id, 0)
    else if (node.kind === 'action') ranks.set(node.id, 1)
    else if (node.kind === 'step' && node.level !== null) ranks.set(node.id, node.level + first)
  }
  rankRing(graph, ranks)
  let last = highest(ranks)
  const set = (id: string, rank: number) => {
    ranks.set(id, rank)
    last = Math.max(last, rank)
  }
  const into = grouped(edges, ({ to }) => to)
  const steps = nodes.filter(node => node.kind === 'step' && isTopStep(node))
  for (const { id } of steps) if (!ranks.has(id)) set(id, below(into.get(id) ?? [], ranks, last))
  const out = grouped(edges, ({ from }) => from)
  const unknown = nodes.filter(({ kind }) => kind === 'unknown')
  for (const { id } of unknown) set(id, above(out.get(id) ?? [], ranks, last))
  for (const kind of ['output', 'failure'])
    for (const { id } of nodes.filter(node => node.kind === kind)) set(id, last + 1)
  for (const { id } of nodes) if (!ranks.has(id)) set(id, last + 1)
  return ranks
}

/** The steps of a cycle one below the other. */
function rankRing({ ring }: Graph, ranks: Map<string, number>): void {
  const last = highest(ranks)
  for (const [index, id] of [...new Set(ring ?? [])].entries())
    if (!ranks.has(id)) ranks.set(id, last + 1 + index)
}

/** The level below the sources of these edges; one without a level counts as `otherwise`. */
function below(edges: readonly RankedEdge[], ranks: ReadonlyMap<string, number>, otherwise: number): number {
  const sources = edges.filter(({ edge }) => edge.style !== 'wrong')
  return 1 + Math.max(0, ...sources.map(({ from }) => ranks.get(from) ?? otherwise))
}

/** The level above the targets of these edges. */
function above(edges: readonly RankedEdge[], ranks: ReadonlyMap<string, number>, last: number): number {
  const targets = edges.map(({ to }) => ranks.get(to) ?? 0)
  return Math.max(0, Math.min(...targets, last) - 1)
}

function highest(ranks: ReadonlyMap<string, number>): number {
  let most = 0
  for (const rank of ranks.values()) if (rank > most) most = rank
  return most
}
