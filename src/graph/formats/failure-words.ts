import type { Graph } from '../graph.js'
import { drawnEdges } from './drawn-edges.js'

/** Why a run ends badly, step by step, for a drawing that has no edges for it: `approval: cancelled, no answer`. */
export function failureWords(graph: Graph): readonly { readonly step: string; readonly reasons: string }[] {
  const names = new Map(graph.nodes.flatMap(node => (node.kind === 'step' ? [[node.id, node.name]] : [])))
  const failures = new Set(graph.nodes.filter(({ kind }) => kind === 'failure').map(({ id }) => id))
  return drawnEdges(graph)
    .filter(({ to }) => failures.has(to))
    .map(({ from, label }) => ({ step: names.get(from) ?? from, reasons: label }))
}
