import { column } from './box-content.js'
import { columnLines, cutHeight } from './column-lines.js'
import type { DrawnFlow } from './drawn.js'
import { type BoxBounds, backLine, type FailingExit, failingLines } from './extra-lines.js'
import type { Flow } from './flow.js'
import { columnGap, lineGap, type MeasuredRow, rowsLeft, rowsRight } from './fold-columns.js'
import { drawChannel, edgesByEnds, type LineSource, passingLine } from './net-lines.js'
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
      right + (index === 0 ? 0 : columnGap + linesBetween(columns[index - 1]) * lineGap) - rowsLeft(rows)
    const isLast = index === columns.length - 1
    const bottom = placeRows(rows, { shift, top, isLast }, placing)
    right = shift + rowsRight(rows)
    const [last, next] = [rows.at(-1), columns[index + 1]]
    if (last && next) {
      const rightShift = right + columnGap + last.routes.length * lineGap - rowsLeft(next)
      const cut = { row: last, bottom, top, leftShift: shift, rightShift, right }
      placing.lines.push(...columnLines(cut, source))
    }
    height = Math.max(height, bottom + (isLast ? 0 : columnHead(rows)))
  }
  const bounds = { right, context }
  const { lines, boxes, exits } = placing
  lines.push(...flow.back.map(edge => backLine(edge, places, bounds)))
  lines.push(...failingLines(exits, places, bounds))
  return { width: Math.ceil(right / column), height, lines, boxes }
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
  /** The rows of this column are the last ones. */
  readonly isLast: boolean
}

/** Returns the lower border of the last row, with its lines where it is the last of all. */
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
      const place = { x: shift + slot.left * column, y: top, width: box.width * column, height: box.height }
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
