import { type Graph, type GraphNode, isContainer, type StepNode } from '../graph.js'
import { graphIndex } from '../graph-index.js'

/** How a format writes one node, and the box around the steps inside one. */
export interface LineWriter {
  node(node: GraphNode): string
  /** The lines before and after the contents of a loop's or group's box. */
  box(step: StepNode): { readonly open: readonly string[]; readonly close: string }
}

/** The nodes of a graph, line by line: those inside a loop or group indented in its box, after its own node. */
export function nestedLines(graph: Graph, nodes: readonly GraphNode[], writer: LineWriter): string[] {
  return nodes.flatMap(node => {
    if (node.kind !== 'step') return [`  ${writer.node(node)}`]
    return node.inside === null ? stepLines(graph, node, writer).map(line => `  ${line}`) : []
  })
}

/** A loop or group is a box around its own node and the inner steps; edges from outside meet its own node. */
function stepLines(graph: Graph, step: StepNode, writer: LineWriter): string[] {
  const own = writer.node(step)
  if (!isContainer(step)) return [own]
  const inner = graphIndex(graph).inside.get(step.id) ?? []
  const { open, close } = writer.box(step)
  const inside = inner.flatMap(node => stepLines(graph, node, writer))
  return [...open, ...[own, ...inside].map(line => `  ${line}`), close]
}
