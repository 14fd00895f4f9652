import { type FoldRoom, foldLevels } from './fold.js'
import type { LayoutGraph } from './layout-graph.js'
import { netsOf } from './nets.js'
import { pinRows } from './pins.js'
import { placeRows } from './place.js'
import { type GraphRows, rowsOf } from './rows.js'

/** The positions of all boxes and their lines; null where these do not fit the width. */
export function layOut({ levels, edges }: LayoutGraph, room: FoldRoom): GraphRows | null {
  const nets = netsOf(edges)
  const fold = foldLevels(levels, nets, room)
  if (!fold) return null
  const rows = rowsOf(fold.rows, nets)
  for (const slot of rows.slots.flat()) if (slot.node) slot.width = fold.widths.get(slot.node) ?? 1
  placeRows(rows, room.width)
  pinRows(rows)
  return rows
}
