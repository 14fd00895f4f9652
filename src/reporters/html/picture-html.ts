import { type Graph, type GraphOverlay, stepNodes, svgPicture } from '../../graph/index.js'
import { escapeHtml } from './markup.js'

/** A picture of more steps shows less than a list does. */
const MAX_STEPS = 1000

/** The drawing of a workflow as a part of a page. */
export function pictureHtml(graph: Graph, overlay: GraphOverlay | null): string {
  const steps = stepNodes(graph).length
  if (steps === 0) return ''
  if (steps > MAX_STEPS)
    return `<p>A drawing of ${steps} steps is left out: <code>vmcp graph --format svg</code> makes one.</p>`
  const legend = overlay?.legend ? `<p class="dim">${escapeHtml(overlay.legend)}</p>` : ''
  const picture = svgPicture([graph], { width: 1080, overlay, isAlone: false })
  return `${legend}<div class="picture" tabindex="0" role="region" aria-label="Graph">${picture}</div>`
}
