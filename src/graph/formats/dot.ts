import { withoutMarkedCommands } from '../../text/inert-lines.js'
import { printable } from '../../text/marked-text.js'
import type { GraphFormat } from '../format.js'
import type { GraphNode, StepNode } from '../graph.js'
import type { DrawnEdge } from './drawn-edges.js'
import { type LineWriter, nestedLines } from './nested-lines.js'
import { loopLabel, nodeLabel } from './node-label.js'
import { type IdOf, pictureOf } from './picture.js'

/** For Graphviz: `vmcp graph --format dot | dot -Tsvg`. */
export const dot: GraphFormat = {
  name: 'dot',
  write: graph => {
    const { nodes, edges, idOf } = pictureOf(graph)
    const writer: LineWriter = { node: node => nodeText(node, idOf), box: step => boxOf(step, idOf) }
    const lines = [
      `digraph ${quote(graph.workflow)} {`,
      '  graph [rankdir=TB, nodesep=0.4, ranksep=0.5, fontname="Helvetica", bgcolor="transparent"]',
      '  node [fontname="Helvetica", fontsize=11, margin="0.18,0.1", style="filled,rounded", shape=box]',
      '  edge [fontname="Helvetica", fontsize=10, color="#4c566a", fontcolor="#4c566a", arrowsize=0.7]',
      ...nestedLines(graph, nodes, writer),
      ...edges.map(edge => edgeLine(edge, idOf)),
      '}'
    ]
    return `${lines.join('\n')}\n`
  }
}

function boxOf(step: StepNode, idOf: IdOf): ReturnType<LineWriter['box']> {
  const look = 'style="rounded,dashed"; color="#6b3fb3"; fontcolor="#6b3fb3"; fontsize=10'
  return {
    open: [`subgraph cluster_${idOf(step.id)} {`, `  label=${quote(loopLabel(step))}; ${look}`],
    close: '}'
  }
}

function nodeText(node: GraphNode, idOf: IdOf): string {
  const look = node.kind === 'step' ? looks[node.does.kind] : looks[node.kind]
  return `${idOf(node.id)} [label=${quote(nodeLabel(node).join('\n'))}, ${look}]`
}

const looks: Record<StepNode['does']['kind'] | Exclude<GraphNode['kind'], 'step'>, string> = {
  start: 'shape=ellipse, fillcolor="#eceff4", color="#4c566a"',
  action: 'shape=ellipse, fillcolor="#e2f1f1", color="#2a7a7a"',
  output: 'shape=ellipse, fillcolor="#e3f2e1", color="#3f7d3a"',
  failure: 'shape=ellipse, fillcolor="#fbe4e4", color="#b3312f"',
  unknown: 'style="filled,rounded,dashed", fillcolor="#fbe4e4", color="#b3312f"',
  tool: 'fillcolor="#e6f0fb", color="#2f6fb3"',
  elicitation: 'shape=hexagon, style=filled, fillcolor="#fdf3d8", color="#a87b12"',
  forEach: 'shape=box, peripheries=2, style=filled, fillcolor="#efe6fb", color="#6b3fb3"',
  parallel: 'shape=box, peripheries=2, style=filled, fillcolor="#efe6fb", color="#6b3fb3"',
  agent: 'shape=ellipse, fillcolor="#eceff4", color="#4c566a"',
  server: 'shape=cylinder, style=filled, fillcolor="#e6f0fb", color="#2f6fb3"'
}

const edgeLooks: Record<DrawnEdge['style'], string> = {
  plain: '',
  conditional: 'style=dashed',
  error: 'style=dotted, color="#b3312f", fontcolor="#b3312f"',
  wrong: 'color="#b3312f", fontcolor="#b3312f", penwidth=1.6'
}

function edgeLine({ from, to, style, label }: DrawnEdge, idOf: IdOf): string {
  const attributes = [label === '' ? '' : `label=${quote(` ${label} `)}`, edgeLooks[style]].filter(
    text => text !== ''
  )
  const look = attributes.length === 0 ? '' : ` [${attributes.join(', ')}]`
  return `  ${idOf(from)} -> ${idOf(to)}${look}`
}

/** A quoted string: quotes and backslashes escaped, and `&`, since Graphviz reads HTML entities in every label. */
function quote(text: string): string {
  const escaped = text.split('\n').map(line => printable(line).replace(/["\\]/g, sign => `\\${sign}`))
  const label = escaped.join('\\n').replace(/&/g, '&amp;')
  return `"${withoutMarkedCommands(label, () => '&#35;')}"`
}
