import { jsonText } from '../../model/index.js'
import type { GraphFormat } from '../format.js'
import type { Graph } from '../graph.js'

/** For programs: the graph itself. Keys are added, never renamed or removed; `schemas/graph.schema.json` describes it. */
export const json: GraphFormat = {
  name: 'json',
  write: graph => `${jsonText(graphReport(graph), 2)}\n`
}

/** The JSON shape of a graph. */
export function graphReport(graph: Graph): { readonly version: 1 } & Graph {
  return { version: 1, ...graph }
}
