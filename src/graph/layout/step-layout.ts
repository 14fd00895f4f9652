import { type Graph, type StepNode, stepNodes } from '../graph.js'
import type { LayoutEdge, LayoutGraph } from './layout-graph.js'

/** The steps that can start, by level, and their dependencies. */
export function stepLayout(graph: Graph): LayoutGraph {
  const levels = graph.levels.map((): StepNode[] => [])
  const placed = new Map<string, StepNode>()
  for (const step of stepNodes(graph)) {
    if (step.level === null) continue
    placed.set(step.id, step)
    levels[step.level - 1]?.push(step)
  }
  const edges = graph.edges.flatMap(({ kind, from, to }): LayoutEdge[] => {
    const [source, target] = [placed.get(from), placed.get(to)]
    const isOrder = kind === 'dependency' || kind === 'order' || kind === 'uses'
    return isOrder && source && target ? [{ from: source, to: target }] : []
  })
  return { levels, edges }
}
