import { arrivalAt, type Route } from '../layout/route.js'
import { centerOf } from '../layout/slot.js'
import { COLUMN } from './box-content.js'
import type { DrawnFlow } from './drawn.js'
import { type BoxBounds, backLine, type FailingExit, failingLines } from './extra-lines.js'
import type { Flow } from './flow.js'
import { COLUMN_GAP, LINE_GAP, type MeasuredRow, rowsLeft, rowsRight } from './fold-columns.js'
import { points } from './markup.js'
import {
  arrowHead,
  criticalEdges,
  drawChannel,
  edgesByEnds,
  head,
  type LineSource,
  linePath,
  lookOfArrival,
  netParts,
  passingLine,
  trunkLook,
  xOf
} from './net-lines.js'
import type { PictureContext } from './picture-context.js'

/** A flow while its rows are placed. */
interface Placing {
  readonly source: LineSource
  readonly lines: string[]
  readonly boxes: string[]
  readonly places: Map<string, BoxBounds>
  readonly exits: FailingExit[]
}

/** Draws rows in columns from left to right, with the lines between them. */
export function placeColumns(
  columns: readonly (readonly MeasuredRow[])[],
  flow: Flow,
  context: PictureContext
): DrawnFlow {
  const places = new Map<string, BoxBounds>()
  const source = {
    edges: edgesByEnds(flow.down),
    trunks: new Map(),
    placed: places,
    context
  } satisfies LineSource
  const placing: Placing = { source, lines: [], boxes: [], places, exits: [] }
  const heads = columns.map((_, index) => columnHead(columns[index - 1]))
  const top = Math.max(...heads)
  let shift = 0
  let right = 0
  let height = 0
  for (const [index, rows] of columns.entries()) {
    shift =
      right + (index === 0 ? 0 : COLUMN_GAP + linesBetween(columns[index - 1]) * LINE_GAP) - rowsLeft(rows)
    const isLast = index === columns.length - 1
    const bottom = placeRows(rows, { shift, top, isLast }, placing)
    right = shift + rowsRight(rows)
    const [last, next] = [rows.at(-1), columns[index + 1]]
    if (last && next) {
      const rightShift = right + COLUMN_GAP + last.routes.length * LINE_GAP - rowsLeft(next)
      const cut = { row: last, bottom, top, leftShift: shift, rightShift, right }
      placing.lines.push(...columnLines(cut, source))
    }
    height = Math.max(height, bottom + (isLast ? 0 : columnHead(rows)))
  }
  const bounds = { right, context }
  const { lines, boxes, exits } = placing
  lines.push(...flow.back.map(edge => backLine(edge, places, bounds)))
  lines.push(...failingLines(exits, places, bounds))
  return { width: Math.ceil(right / COLUMN), height, lines, boxes }
}

function linesBetween(rows: readonly MeasuredRow[] | undefined): number {
  return rows?.at(-1)?.routes.length ?? 0
}

function columnHead(before: readonly MeasuredRow[] | undefined): number {
  const last = before?.at(-1)
  return last ? cutHeight(last) : 0
}

interface ColumnPosition {
  readonly shift: number
  readonly top: number
  /** Whether these rows are the last ones. */
  readonly isLast: boolean
}

/** Draws rows below each other; returns the lower border of the last row, including its lines if it is the last of all. */
function placeRows(
  rows: readonly MeasuredRow[],
  { shift, top: start, isLast }: ColumnPosition,
  placing: Placing
): number {
  const { source, lines, boxes, places, exits } = placing
  let top = start
  for (const [index, { slots, drawn, height, routes, leaving, channelHeight }] of rows.entries()) {
    const passing = { from: top, to: top + height, shift }
    for (const slot of slots) if (!slot.node) lines.push(passingLine(slot, passing, source))
    for (const [slot, box] of drawn) {
      const place = { x: shift + slot.left * COLUMN, y: top, width: box.width * COLUMN, height: box.height }
      places.set(slot.node?.id ?? '', place)
      boxes.push(box.element(place))
    }
    if (index === rows.length - 1 && !isLast) return top + height
    const rowTop = top
    const channel = {
      top: top + height,
      height: channelHeight,
      shift,
      routes,
      bottoms: (slot: MeasuredRow['slots'][number]) => rowTop + (drawn.get(slot)?.height ?? 0),
      hasExits: leaving.length > 0
    }
    exits.push(...leaving.map(edge => ({ edge, y: rowTop + height + 7, from: places.get(edge.from.id) })))
    lines.push(...drawChannel(channel, source))
    top += height + channelHeight
  }
  return top
}

/** The space between two columns, for the lines from one to the other. */
interface ColumnCut {
  /** The last row of the left column. */
  readonly row: MeasuredRow
  /** The height of the lower border of that row. */
  readonly bottom: number
  /** The upper border of the first row of the right column. */
  readonly top: number
  /** The offsets that are added to columns of the layout in the left and the right part. */
  readonly leftShift: number
  readonly rightShift: number
  /** The right border of the boxes of the left column. */
  readonly right: number
}

const TRACK = 10

/** The height of the lines above or below a column, in points. */
function cutHeight({ routes }: MeasuredRow): number {
  return 8 + routes.length * TRACK + 14
}

/** The lines from the end of a column to the top of the next one. */
function columnLines(cut: ColumnCut, source: LineSource): string[] {
  return cut.row.routes.map((route, index) => {
    const { bundle } = route
    const look = trunkLook(bundle, source)
    const d = ways(route, index, cut)
    const isCritical = criticalEdges(bundle, source).length > 0
    const heads = bundle.below.map(slot => {
      const own = slot.node ? lookOfArrival(bundle, slot.node, source) : null
      return own === null
        ? ''
        : arrowHead(own, { x: cut.rightShift + xOf(arrivalAt(slot, bundle)), y: cut.top })
    })
    return netParts(bundle, source, [linePath(look, d), ...heads, isCritical ? linePath('critical', d) : ''])
  })
}

function ways({ bundle }: Route, index: number, cut: ColumnCut): string {
  const gutter = points(cut.right + LINE_GAP * (index + 1))
  const low = points(cut.bottom + 8 + index * TRACK)
  const high = points(cut.top - 14 - (index + 1) * TRACK)
  const tops = bundle.above.map(slot => {
    const from = slot.node ? cut.bottom - cut.row.height + (cut.row.drawn.get(slot)?.height ?? 0) : cut.bottom
    return `M${points(cut.leftShift + xOf(centerOf(slot)))} ${points(from)}V${low}H${gutter}`
  })
  const bottoms = bundle.below.map(slot => {
    const x = points(cut.rightShift + xOf(arrivalAt(slot, bundle)))
    return `M${gutter} ${high}H${x}V${points(cut.top - (slot.node ? head.height : 0))}`
  })
  return `${tops.join('')}M${gutter} ${low}V${high}${bottoms.join('')}`
}
