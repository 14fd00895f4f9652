import { addToList } from '../../model/index.js'
import type { LayoutEdge, LayoutNode } from './layout-graph.js'

/** Boxes where each source leads to each target, so that one line can be drawn for all of them. */
export interface Net {
  readonly sources: readonly LayoutNode[]
  readonly targets: readonly LayoutNode[]
}

/** Joins edges with exactly the same targets into nets. */
export function netsOf(edges: readonly LayoutEdge[]): Net[] {
  const targets = new Map<LayoutNode, Map<LayoutNode, string>>()
  for (const { from, to, look = '' } of edges) {
    const known = targets.get(from)
    if (known) known.set(to, look)
    else targets.set(from, new Map([[to, look]]))
  }
  const nets = new Map<string, { sources: LayoutNode[]; targets: LayoutNode[] }>()
  for (const [source, own] of targets) {
    const key = [...own].map(([{ id }, look]) => JSON.stringify([id, look])).join()
    const net = nets.get(key)
    if (net) net.sources.push(source)
    else nets.set(key, { sources: [source], targets: [...own.keys()] })
  }
  return [...nets.values()]
}

/** For each step, the nets that arrive at it and the one that leaves it. */
export interface NetsOfSteps {
  readonly into: ReadonlyMap<LayoutNode, readonly Net[]>
  readonly out: ReadonlyMap<LayoutNode, Net>
}

export function netsOfSteps(nets: readonly Net[]): NetsOfSteps {
  const into = new Map<LayoutNode, Net[]>()
  const out = new Map<LayoutNode, Net>()
  for (const net of nets) {
    for (const source of net.sources) out.set(source, net)
    for (const target of net.targets) addToList(into, target, net)
  }
  return { into, out }
}
