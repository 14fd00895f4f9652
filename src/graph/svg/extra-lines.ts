import type { PicturePoint } from './drawn.js'
import type { FlowEdge } from './flow.js'
import { points, titleOf } from './markup.js'
import { edgeData, linePath } from './net-lines.js'
import type { PictureContext } from './picture-context.js'

/** The position and size of a box, in points. */
export interface BoxBounds extends PicturePoint {
  readonly width: number
  readonly height: number
}

interface LineBounds {
  /** The right border of all boxes. */
  readonly right: number
  readonly context: PictureContext
}

/** A line from a box to the end of a failed run, which leaves through the channel at this height. */
export interface FailingExit {
  readonly edge: FlowEdge
  readonly y: number
  readonly from: BoxBounds | undefined
}

/** Points to the right of all boxes for lines outside of the layout. */
export const GUTTER = 28

/** A line to the same level or upwards, which passes the boxes between on their right. */
export function backLine(
  edge: FlowEdge,
  places: ReadonlyMap<string, BoxBounds>,
  { right, context }: LineBounds
): string {
  const [from, to] = [places.get(edge.from.id), places.get(edge.to.id)]
  if (!from || !to) return ''
  const d = from.y === to.y && from !== to ? levelLine(from, to) : turningLine(from, to, right)
  const { look } = edge
  const head = sideHead(look, d.stop, d.side)
  const title = titleOf(
    `${context.nameOf(edge.shows.from)} → ${context.nameOf(edge.shows.to)}: ${edge.shows.label}`
  )
  return `<g class="net"${edgeData([edge.shows], context)}>${title}${linePath(look, d.path)}${head}</g>`
}

interface ExtraLine {
  readonly path: string
  readonly stop: PicturePoint
  /** The side of the box at which it arrives. */
  readonly side: -1 | 1
}

function levelLine(from: BoxBounds, to: BoxBounds): ExtraLine {
  const side = from.x < to.x ? -1 : 1
  const start = { x: side === -1 ? from.x + from.width : from.x, y: from.y + from.height * 0.6 }
  const stop = { x: side === -1 ? to.x : to.x + to.width, y: to.y + to.height * 0.4 }
  const path = `M${points(start.x)} ${points(start.y)}L${points(stop.x + 6 * side)} ${points(stop.y)}`
  return { path, stop, side }
}

function turningLine(from: BoxBounds, to: BoxBounds, right: number): ExtraLine {
  const [low, high] = from === to ? [0.75, 0.25] : [0.6, 0.4]
  const start = { x: from.x + from.width, y: from.y + from.height * low }
  const stop = { x: to.x + to.width, y: to.y + to.height * high }
  const turn = Math.min(right + GUTTER, Math.max(start.x, stop.x) + 24 + Math.abs(start.y - stop.y) / 8)
  const curve = [turn, start.y, turn, stop.y, stop.x + 6, stop.y].map(points).join(' ')
  return { path: `M${points(start.x)} ${points(start.y)}C${curve}`, stop, side: 1 }
}

function sideHead(look: string, { x, y }: PicturePoint, side: -1 | 1): string {
  const back = points(x + 7 * side)
  return `<path class="head ${look}" d="M${back} ${points(y - 4)}L${points(x)} ${points(y)}L${back} ${points(y + 4)}Z"/>`
}

/** The lines from questions to the end of a failed run: through the channels to the right border, and down. */
export function failingLines(
  exits: readonly FailingExit[],
  places: ReadonlyMap<string, BoxBounds>,
  { right, context }: LineBounds
): string[] {
  const rail = right + 14
  return exits.flatMap(({ edge, y, from }) => {
    const to = places.get(edge.to.id)
    if (!from || !to) return []
    const x = from.x + from.width - 12
    const stop = { x: to.x + to.width, y: to.y + to.height / 2 }
    const d = [
      `M${points(x)} ${points(from.y + from.height)}V${points(y - 5)}Q${[x, y, x + 5, y].map(points).join(' ')}`,
      `H${points(rail - 5)}Q${[rail, y, rail, y + 5].map(points).join(' ')}`,
      `V${points(stop.y - 5)}Q${[rail, stop.y, rail - 5, stop.y].map(points).join(' ')}H${points(stop.x + 6)}`
    ].join('')
    const head = sideHead('error', stop, 1)
    const title = titleOf(`${context.nameOf(edge.shows.from)}: ${edge.shows.label} → run failed`)
    return [`<g class="net"${edgeData([edge.shows], context)}>${title}${linePath('error', d)}${head}</g>`]
  })
}
