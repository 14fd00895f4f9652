import type { Route } from '../layout/route.js'
import type { Slot } from '../layout/slot.js'
import { COLUMN } from './box-content.js'
import type { DrawnBox } from './drawn.js'
import type { FlowEdge } from './flow.js'

/** A row of boxes with the lines below it, before it is placed. */
export interface MeasuredRow {
  readonly slots: readonly Slot[]
  readonly drawn: ReadonlyMap<Slot, DrawnBox>
  /** In points. */
  readonly height: number
  readonly routes: readonly Route[]
  /** Lines to the end of a failed run that leave below this row. */
  readonly leaving: readonly FlowEdge[]
  readonly channelHeight: number
}

/** Drawings up to this height are not split. */
const HIGHEST = 1500
/** With more lines between two columns, they are hard to follow. */
const MAX_LINES = 3
/** Points between two columns, without the space for lines. */
export const COLUMN_GAP = 24
export const LINE_GAP = 8

/** Splits rows into columns side by side if the drawing is much higher than wide: a long chain would need a long page. */
export function foldedColumns(
  rows: readonly MeasuredRow[],
  width: number
): readonly (readonly MeasuredRow[])[] {
  const total = rows.reduce((sum, row) => sum + row.height + row.channelHeight, 0)
  if (total <= HIGHEST) return [rows]
  const own = rowsWidth(rows) + COLUMN_GAP + MAX_LINES * LINE_GAP
  const most = Math.floor(width / own)
  for (let count = 2; count <= most; count++) {
    const isEnough = count === most || total / count <= Math.max(own * count, HIGHEST / 2)
    if (isEnough) return cutRows(rows, total / count, count)
  }
  return [rows]
}

function cutRows(rows: readonly MeasuredRow[], target: number, most: number): MeasuredRow[][] {
  const columns: MeasuredRow[][] = [[]]
  let used = 0
  for (const [index, row] of rows.entries()) {
    columns.at(-1)?.push(row)
    used += row.height + row.channelHeight
    const isLast = index === rows.length - 1
    if (isLast || columns.length >= most || used < target || row.routes.length > MAX_LINES) continue
    columns.push([])
    used = 0
  }
  return columns
}

/** The points from the left of the first box to the right of the last one. */
function rowsWidth(rows: readonly MeasuredRow[]): number {
  return rowsRight(rows) - rowsLeft(rows)
}

export function rowsLeft(rows: readonly MeasuredRow[]): number {
  let least = Number.POSITIVE_INFINITY
  for (const { slots } of rows) for (const { left } of slots) if (left < least) least = left
  return least === Number.POSITIVE_INFINITY ? 0 : least * COLUMN
}

export function rowsRight(rows: readonly MeasuredRow[]): number {
  let most = 0
  for (const { slots } of rows)
    for (const { left, width } of slots) if (left + width > most) most = left + width
  return most * COLUMN
}
