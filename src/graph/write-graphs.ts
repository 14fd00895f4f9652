import type { GraphFormat, GraphFormatOptions } from './format.js'
import type { Graph } from './graph.js'

/** One graph unchanged, several as one document of the format. */
export function writeGraphs(
  graphs: readonly Graph[],
  format: GraphFormat,
  options: GraphFormatOptions
): string {
  if (graphs.length > 1 && format.writeAll) return format.writeAll(graphs, options)
  return graphs.map(graph => format.write(graph, options)).join('\n')
}
