import { printable } from '../../text/marked-text.js'
import type { GraphFormat } from '../format.js'
import type { Graph, GraphNode, StepNode } from '../graph.js'
import type { DrawnEdge } from './drawn-edges.js'
import { type LineWriter, nestedLines } from './nested-lines.js'
import { loopLabel, nodeLabel } from './node-label.js'
import { type IdOf, pictureOf } from './picture.js'

/** For a README or an issue: a Mermaid flowchart. */
export const mermaid: GraphFormat = {
  name: 'mermaid',
  write: graph => {
    const { nodes, edges, idOf } = pictureOf(graph)
    const writer: LineWriter = { node: node => nodeText(node, idOf), box: step => boxOf(step, idOf) }
    const lines = [
      'flowchart TD',
      ...nestedLines(graph, nodes, writer),
      ...edges.map(edge => edgeLine(edge, idOf)),
      ...classLines(nodes, idOf)
    ]
    return `${lines.join('\n')}\n`
  },
  // A diagram cannot contain another one, so several are a page of Markdown.
  writeAll: (graphs, options) =>
    graphs.map(graph => sectionOf(graph, mermaid.write(graph, options))).join('\n')
}

function sectionOf({ workflow, description }: Graph, diagram: string): string {
  const about = description === null ? '' : `${escapeMarkdown(description)}\n\n`
  return `## ${escapeMarkdown(workflow)}\n\n${about}\`\`\`mermaid\n${diagram}\`\`\`\n`
}

/** Text of a definition as Markdown text: on one line, without markup. */
function escapeMarkdown(text: string): string {
  return printable(text.trim().replace(/\s+/g, ' ')).replace(/[\\`*_[\]<>#&|~]/g, '\\$&')
}

function boxOf(step: StepNode, idOf: IdOf): ReturnType<LineWriter['box']> {
  return { open: [`subgraph loop_${idOf(step.id)}["${escapeLabel(loopLabel(step))}"]`], close: 'end' }
}

function nodeText(node: GraphNode, idOf: IdOf): string {
  const [open, close] = shapes[shapeOf(node)]
  return `${idOf(node.id)}${open}"${nodeLabel(node).map(escapeLabel).join('<br/>')}"${close}`
}

type NodeShape = Exclude<GraphNode['kind'], 'step'> | StepNode['does']['kind']

const shapes: Record<NodeShape, readonly [string, string]> = {
  start: ['([', '])'],
  action: ['([', '])'],
  output: ['([', '])'],
  failure: ['([', '])'],
  unknown: ['[', ']'],
  tool: ['[', ']'],
  elicitation: ['{{', '}}'],
  forEach: ['[[', ']]'],
  parallel: ['[[', ']]'],
  agent: ['([', '])'],
  server: ['[(', ')]']
}

/** Colours that are readable on a light and on a dark page. */
const looks: Record<NodeShape, string> = {
  start: 'fill:#eceff4,stroke:#4c566a,color:#2e3440',
  action: 'fill:#e2f1f1,stroke:#2a7a7a,color:#123a3a',
  output: 'fill:#e3f2e1,stroke:#3f7d3a,color:#1f3d1d',
  failure: 'fill:#fbe4e4,stroke:#b3312f,color:#5c1514',
  unknown: 'fill:#fbe4e4,stroke:#b3312f,color:#5c1514,stroke-dasharray:5 4',
  tool: 'fill:#e6f0fb,stroke:#2f6fb3,color:#14304f',
  elicitation: 'fill:#fdf3d8,stroke:#a87b12,color:#4d3806',
  forEach: 'fill:#efe6fb,stroke:#6b3fb3,color:#2f1a52',
  parallel: 'fill:#efe6fb,stroke:#6b3fb3,color:#2f1a52',
  agent: 'fill:#eceff4,stroke:#4c566a,color:#2e3440',
  server: 'fill:#e6f0fb,stroke:#2f6fb3,color:#14304f'
}

function shapeOf(node: GraphNode): NodeShape {
  return node.kind === 'step' ? node.does.kind : node.kind
}

function edgeLine({ from, to, style, label }: DrawnEdge, idOf: IdOf): string {
  const arrow = style === 'plain' ? '-->' : style === 'wrong' ? '--x' : '-.->'
  const text = label === '' ? '' : `|"${escapeLabel(label)}"|`
  return `  ${idOf(from)} ${arrow}${text} ${idOf(to)}`
}

function classLines(nodes: readonly GraphNode[], idOf: IdOf): string[] {
  return Object.entries(looks).flatMap(([shape, look]) => {
    const members = nodes.filter(node => shapeOf(node) === shape).map(node => idOf(node.id))
    if (members.length === 0) return []
    return [`  classDef ${shape}Look ${look}`, ...grouped(members).map(ids => `  class ${ids} ${shape}Look`)]
  })
}

/** Ids separated by commas, as many per line as are readable. */
function grouped(ids: readonly string[]): string[] {
  const lines: string[] = []
  for (const id of ids) {
    const last = lines.at(-1)
    if (last === undefined || last.length + id.length >= WIDEST_LINE) lines.push(id)
    else lines[lines.length - 1] = `${last},${id}`
  }
  return lines
}

const WIDEST_LINE = 100

/** Underscores inside words and full stops inside sentences have no meaning in Markdown and stay readable. */
const MARKS_OF_MEANING = /["#&<>%:;`*\\[\]|~$]|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])|(?<=^\d+)[.)]|^[-+=]/g

/**
 * A text inside Mermaid's quotes. Besides characters of the grammar, those that its preprocessing handles anywhere are written as entities:
 * directives and comments (`%`), style lines (`:`), HTML and Markdown.
 */
function escapeLabel(text: string): string {
  return printable(text).replace(MARKS_OF_MEANING, sign => `#${sign.charCodeAt(0)};`)
}
