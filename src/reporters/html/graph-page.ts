import { type Graph, type GraphOverlay, pictureOf, stepLines, stepNodes } from '../../graph/index.js'
import { addToList } from '../../model/index.js'
import { escapeHtml, tableHtml } from './markup.js'
import { htmlPage } from './page.js'
import { pictureHtml } from './picture-html.js'

/** Workflows as a page: a picture of each, and its steps in a table. */
export function graphPage(graphs: readonly Graph[], overlay: GraphOverlay | null): string {
  const names = graphs.map(({ workflow }) => workflow || '(no name)')
  return htmlPage({
    title: names.join(', '),
    lead: graphs.length === 1 ? about(graphs[0]) : '',
    sections: graphs.flatMap((graph, index) => {
      const of = graphs.length === 1 ? '' : ` of ${names[index]}`
      return [
        { title: `Graph${of}`, body: pictureHtml(graph, overlay) },
        { title: `Steps${of}`, body: stepsTable(graph) }
      ]
    })
  })
}

function about(graph: Graph | undefined): string {
  return graph?.description ? `<p>${escapeHtml(graph.description)}</p>` : ''
}

function stepsTable(graph: Graph): string {
  const names = new Map(stepNodes(graph).map(({ id, name }) => [id, name]))
  const { edges } = pictureOf(graph)
  const before = new Map<string, string[]>()
  for (const { from, to } of edges) {
    const name = names.get(from)
    if (name !== undefined) addToList(before, to, name)
  }
  const rows = stepNodes(graph).map(step => {
    const [name = '', work = '', ...more] = stepLines(step)
    return [
      `<strong>${escapeHtml(name)}</strong>`,
      escapeHtml(work),
      (before.get(step.id) ?? []).map(escapeHtml).join(', '),
      more.map(escapeHtml).join('<br>')
    ]
  })
  return rows.length === 0 ? '' : tableHtml(['step', 'does', 'after', 'and'], rows)
}
