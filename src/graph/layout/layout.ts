import { type Graph, type StepNode, stepNodes } from '../graph.js'
import { type FoldRoom, foldLevels } from './fold.js'
import { netsOf } from './nets.js'
import { pinRows } from './pins.js'
import { placeRows } from './place.js'
import { type GraphRows, rowsOf } from './rows.js'

/** The positions of all steps that can start, and their lines; null where these do not fit the width. */
export function layOut(graph: Graph, room: FoldRoom): GraphRows | null {
  const nets = netsOf(graph)
  const fold = foldLevels(levelsOf(graph), nets, room)
  if (!fold) return null
  const rows = rowsOf(fold.rows, nets)
  for (const slot of rows.slots.flat()) if (slot.node) slot.width = fold.widths.get(slot.node) ?? 1
  placeRows(rows, room.width)
  pinRows(rows)
  return rows
}

function levelsOf(graph: Graph): StepNode[][] {
  const levels = graph.levels.map((): StepNode[] => [])
  for (const step of stepNodes(graph)) if (step.level !== null) levels[step.level - 1]?.push(step)
  return levels
}
