import type { GraphFormat } from '../format.js'
import { svgPicture } from '../svg/svg-picture.js'

/** A picture for pages and messages, in light or dark like the page that shows it. */
export const svg: GraphFormat = {
  name: 'svg',
  write: (graph, options) => svg.writeAll?.([graph], options) ?? '',
  writeAll: (graphs, { pictureWidth = USUAL_WIDTH, overlay = null }) =>
    svgPicture(graphs, { width: pictureWidth, overlay, isAlone: true })
}

/** Points; pages show wider pictures smaller. */
const USUAL_WIDTH = 960
