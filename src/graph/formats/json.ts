import { inertJson } from '../../model/index.js'
import type { GraphFormat } from '../format.js'
import type { Graph, GraphBranch } from '../graph.js'

/** For programs: the graph itself. Keys are added, never renamed or removed; `schemas/graph.schema.json` describes it. */
export const json: GraphFormat = {
  name: 'json',
  write: graph => `${inertJson(graphReport(graph), 2)}\n`,
  writeAll: graphs => `${inertJson({ version: 1, graphs: graphs.map(graphReport) }, 2)}\n`
}

/** The JSON shape of a graph. The contents of a tool's branches are among its nodes and edges. */
export function graphReport({ branches, ...graph }: Graph): GraphReport {
  if (!branches) return { version: 1, ...graph }
  return { version: 1, ...graph, branches: branches.map(({ graph: _, ...branch }) => branch) }
}

export interface GraphReport extends Omit<Graph, 'branches'> {
  readonly version: 1
  readonly branches?: readonly Omit<GraphBranch, 'graph'>[]
}
