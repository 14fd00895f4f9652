import { grouped } from '../../model/index.js'
import { printable } from '../../text/marked-text.js'
import { nodeLines } from '../formats/node-label.js'
import type { Graph } from '../graph.js'
import { COLUMN } from './box-content.js'
import { FlowDrawer } from './draw-flow.js'
import type { DrawnFlow } from './drawn.js'
import { GUTTER } from './extra-lines.js'
import { type Flow, flowOf, type PictureFlow } from './flow.js'
import { points, textAt, titleOf } from './markup.js'
import { textPoints } from './measure.js'
import type { GraphOverlay } from './overlay.js'
import type { PictureContext } from './picture-context.js'
import { pictureStyle } from './picture-style.js'
import { wrapPoints } from './wrap-points.js'

export interface PictureOptions {
  /** The largest width of the picture, in points. */
  readonly width: number
  readonly overlay: GraphOverlay | null
  /** Whether the picture is used alone. False inside a page that names the workflow itself and has the style. */
  readonly isAlone: boolean
}

const MARGIN = 16
/** A drawing that is too wide is laid out on a wider canvas and scaled down. */
const FIRST_SCALES = [1, 1.25, 1.5, 2, 3, 4, 6, 8, 12, 16, 24]
const SCALES = [...FIRST_SCALES, ...Array.from({ length: 16 }, (_, at) => 32 * 2 ** at)]

/** Draws graphs as one SVG picture below each other, no wider than `width`. */
export function svgPicture(graphs: readonly Graph[], { width, overlay, isAlone }: PictureOptions): string {
  const parts = graphs.map(graph => partOf(graph, { width, overlay, isAlone }))
  const wide = Math.max(120, ...parts.map(part => part.width))
  const high = parts.reduce((sum, part) => sum + part.height, 0)
  const scale = Math.min(1, width / wide)
  let top = 0
  const body = parts.map(part => {
    const text = `<g transform="translate(0 ${points(top)})">${part.text}</g>`
    top += part.height
    return text
  })
  const names = graphs.map(({ workflow }) => workflow || '(no name)').join(', ')
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" role="img" width="${points(wide * scale)}" height="${points(high * scale)}" viewBox="0 0 ${points(wide)} ${points(high)}">`,
    titleOf(`Workflow ${names}`),
    ...(isAlone ? [`<style>${pictureStyle()}</style><rect class="page" width="100%" height="100%"/>`] : []),
    ...body,
    '</svg>',
    ''
  ].join('\n')
}

interface PicturePart {
  readonly width: number
  readonly height: number
  readonly text: string
}

function partOf(graph: Graph, { width, overlay, isAlone }: PictureOptions): PicturePart {
  const picture = flowOf(graph)
  const sides = 2 * MARGIN + (needsGutter(picture) ? GUTTER : 0)
  const context = contextOf(picture, overlay)
  const complete = drawnFlow(picture.flow, context, { width, sides })
  const drawn = complete ?? drawnFlow(withoutLines(picture.flow), context, { width, sides })
  if (!drawn) throw new Error(`the graph of ${graph.workflow} fits no sheet`)
  const natural = drawn.width * COLUMN + sides
  const head = headOf(graph, {
    width: Math.max(natural, Math.min(width, HEAD_WIDTH)),
    overlay,
    isAlone,
    note: complete ? '' : 'It has too many lines to draw: --format tree lists what each step waits for.'
  })
  const parts = [...drawn.lines, ...drawn.boxes].join('\n')
  return {
    width: Math.max(natural, head.width),
    height: head.height + drawn.height + MARGIN,
    text: `${head.text}<g transform="translate(${MARGIN} ${points(head.height)})">\n${parts}\n</g>`
  }
}

/** On the smallest canvas that it fits; null if it has too many lines. */
function drawnFlow(
  flow: Flow,
  context: PictureContext,
  { width, sides }: { readonly width: number; readonly sides: number }
): DrawnFlow | null {
  const drawer = new FlowDrawer(flow, context)
  for (const scale of SCALES) {
    const drawn = drawer.draw(flow, Math.floor((width * scale - sides) / COLUMN))
    if (drawn) return drawn
  }
  return null
}

function withoutLines(flow: Flow): Flow {
  const levels = flow.levels.map(level =>
    level.map(box => ({ ...box, inner: box.inner && withoutLines(box.inner) }))
  )
  return { ...flow, levels, down: [] }
}

/** The name and the description may widen a small picture up to this width. */
const HEAD_WIDTH = 420

interface HeadRoom extends PictureOptions {
  /** What is special about the picture; may be empty. */
  readonly note: string
}

/** The name of the workflow, its description, the legend, and the note; in a page the note alone. */
function headOf(
  { workflow, description }: Graph,
  { width, overlay, isAlone, note }: HeadRoom
): { readonly text: string; readonly width: number; readonly height: number } {
  if (!isAlone && note === '') return { text: '', width: 0, height: MARGIN }
  const room = width - 2 * MARGIN
  const title = isAlone ? workflow || '(no name)' : ''
  const names = title === '' ? [] : wrapPoints(printable(title), { width: room, most: 2, look: headingLook })
  const about = isAlone ? [description?.trim().replace(/\s+/g, ' ') ?? '', overlay?.legend ?? ''] : []
  const abouts = [...about, note]
    .filter(text => text !== '')
    .flatMap(text => wrapPoints(printable(text), { width: room, most: 2, look: aboutLook }))
  const lines = [
    ...names.map((text, at) => ({ text, mark: 'heading' as const, y: 30 + at * 20, look: headingLook })),
    ...abouts.map((text, at) => ({
      text,
      mark: 'about' as const,
      y: 30 + names.length * 20 - 2 + at * 16,
      look: aboutLook
    }))
  ]
  return {
    text: lines.map(({ text, mark, y, look }) => textAt(text, { x: MARGIN, y, mark, look })).join(''),
    width: Math.max(...lines.map(({ text, look }) => textPoints(text, look))) + 2 * MARGIN,
    height: 30 + (names.length - 1) * 20 + abouts.length * 16 + MARGIN
  }
}

const headingLook = { size: 16, isBold: true }
const aboutLook = { size: 12, isBold: false }

function needsGutter({ flow }: PictureFlow): boolean {
  return flow.back.length > 0 || flow.failing.length > 0
}

function contextOf({ nodes, edges, held, idOf }: PictureFlow, overlay: GraphOverlay | null): PictureContext {
  const names = new Map(nodes.map(node => [node.id, nodeLines(node)[0] ?? '']))
  return {
    idOf,
    held,
    overlay,
    nameOf: id => names.get(id) ?? id,
    wrong: grouped(
      edges.filter(({ style }) => style === 'wrong'),
      ({ to }) => to
    )
  }
}
