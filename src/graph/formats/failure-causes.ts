import { type Graph, isTopStep, stepNodes } from '../graph.js'
import { drawnEdges } from './drawn-edges.js'

/** The causes of a failed run, for drawings without edges for them: `any step that fails`, `approval: cancelled, no answer`. */
export function failureCauses(graph: Graph): readonly string[] {
  const names = new Map(graph.nodes.flatMap(node => (node.kind === 'step' ? [[node.id, node.name]] : [])))
  const failures = new Set(graph.nodes.filter(({ kind }) => kind === 'failure').map(({ id }) => id))
  const others = drawnEdges(graph)
    .filter(({ to }) => failures.has(to))
    .map(({ from, label }) => `${names.get(from) ?? from}: ${label}`)
  return others.length === 0 ? [] : [anyFailure(graph), ...others]
}

/** The steps whose failure ends the run: any step, except those that are marked otherwise. */
function anyFailure(graph: Graph): string {
  const goesOn = stepNodes(graph).some(node => isTopStep(node) && node.onError.tolerates.length > 0)
  return goesOn ? 'any step that fails and does not go on' : 'any step that fails'
}
