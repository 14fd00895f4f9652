import { crossingsOf } from './crossings.js'
import { type FoldRoom, foldLevels } from './fold.js'
import type { LayoutGraph, LayoutNode } from './layout-graph.js'
import { type Net, netsOf } from './nets.js'
import { orderRows } from './order.js'
import { pinRows } from './pins.js'
import { placeRows } from './place.js'
import { reachesOf } from './route.js'
import { type GraphRows, rowsOf } from './rows.js'

type Levels = readonly (readonly LayoutNode[])[]

/** The most comparisons of lines while a better order is searched; larger drawings keep the written order. */
const MAX_COMPARISONS = 100_000

/** Places all boxes and their lines; null if they do not fit the width. */
export function layOut({ levels, edges }: LayoutGraph, room: FoldRoom): GraphRows | null {
  const nets = netsOf(edges)
  const asWritten = layOutLevels(levels, nets, room)
  const isFolded = asWritten !== null && asWritten.slots.length > levels.length
  if (!isFolded) return asWritten
  const least = drawnCrossings(asWritten)
  if (least === 0 || least === Number.POSITIVE_INFINITY) return asWritten
  const ordered = orderedLevels(levels, nets)
  const others = layOutLevels(ordered, nets, room)
  return others && drawnCrossings(others) < least ? others : asWritten
}

function layOutLevels(levels: Levels, nets: readonly Net[], room: FoldRoom): GraphRows | null {
  const fold = foldLevels(levels, nets, room)
  if (!fold) return null
  const rows = rowsOf(fold.rows, nets)
  orderRows(rows)
  for (const slot of rows.slots.flat()) if (slot.node) slot.width = fold.widths.get(slot.node) ?? 1
  placeRows(rows, room.width)
  pinRows(rows)
  return rows
}

/**
 * Orders each level for few crossings, with the slots reversed: lines pass the rest of their level on the right, so the boxes that they
 * lead to come first.
 */
function orderedLevels(levels: Levels, nets: readonly Net[]): Levels {
  const rows = rowsOf(levels, nets)
  orderRows(rows)
  return rows.slots.map(row => row.flatMap(({ node }) => node ?? []).reverse())
}

function drawnCrossings({ bundles }: GraphRows): number {
  const budget = { left: MAX_COMPARISONS }
  return bundles.reduce((sum, between) => sum + crossingsOf(reachesOf(between), budget), 0)
}
