import { type Graph, type StepNode, stepNodes } from '../graph.js'

/** Steps where each source leads to each target, so that one line can be drawn for all of them. */
export interface Net {
  readonly sources: readonly StepNode[]
  readonly targets: readonly StepNode[]
}

/** The edges between the steps of levels; those with exactly the same targets are joined. */
export function netsOf(graph: Graph): Net[] {
  const placed = new Map(stepNodes(graph).flatMap(node => (node.level === null ? [] : [[node.id, node]])))
  const targets = new Map<StepNode, Set<StepNode>>()
  for (const { kind, from, to } of graph.edges) {
    const [source, target] = [placed.get(from), placed.get(to)]
    if ((kind !== 'dependency' && kind !== 'order' && kind !== 'uses') || !source || !target) continue
    const known = targets.get(source)
    if (known) known.add(target)
    else targets.set(source, new Set([target]))
  }
  const nets = new Map<string, { sources: StepNode[]; targets: StepNode[] }>()
  for (const [source, own] of targets) {
    const key = [...own].map(({ id }) => JSON.stringify(id)).join()
    const net = nets.get(key)
    if (net) net.sources.push(source)
    else nets.set(key, { sources: [source], targets: [...own] })
  }
  return [...nets.values()]
}

/** The nets that arrive at each step, and the one that leaves it. */
export interface NetsOfSteps {
  readonly into: ReadonlyMap<StepNode, readonly Net[]>
  readonly out: ReadonlyMap<StepNode, Net>
}

export function netsOfSteps(nets: readonly Net[]): NetsOfSteps {
  const into = new Map<StepNode, Net[]>()
  const out = new Map<StepNode, Net>()
  for (const net of nets) {
    for (const source of net.sources) out.set(source, net)
    for (const target of net.targets) {
      const known = into.get(target)
      if (known) known.push(net)
      else into.set(target, [net])
    }
  }
  return { into, out }
}
