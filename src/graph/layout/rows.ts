import { addToList } from '../../model/index.js'
import type { LayoutNode } from './layout-graph.js'
import type { Net } from './nets.js'
import { type Bundle, newSlot, type Slot } from './slot.js'

/** Rows of slots from top to bottom, and the lines between each row and the next. */
export interface GraphRows {
  readonly slots: readonly Slot[][]
  readonly bundles: readonly (readonly Bundle[])[]
}

/** Slots for rows of steps, with lines between distant rows routed through the rows between. */
export function rowsOf(steps: readonly (readonly LayoutNode[])[], nets: readonly Net[]): GraphRows {
  const slots = steps.map(row => row.map(step => newSlot(step)))
  const place = new Map(
    slots.flatMap((row, at) =>
      row.flatMap(slot => (slot.node ? [[slot.node, { slot, row: at }] as const] : []))
    )
  )
  const levels = steps.map(row => row[0]?.level ?? null)
  const bundles: Bundle[][] = slots.slice(1).map(() => [])
  for (const net of nets) lead(net, { place, slots, levels, bundles })
  return { slots, bundles }
}

interface Led {
  readonly place: ReadonlyMap<LayoutNode, { readonly slot: Slot; readonly row: number }>
  readonly slots: Slot[][]
  readonly levels: readonly (number | null)[]
  readonly bundles: Bundle[][]
}

/** Draws the line of a net through each row between its first source and its last target. */
function lead(net: Net, { place, slots, levels, bundles }: Led): void {
  const [sources, targets] = [net.sources, net.targets].map(steps => byRow(steps, place))
  if (!sources || !targets) return
  const [first, last] = [Math.min(...sources.keys()), Math.max(...targets.keys())]
  const isOf = (rows: ReadonlyMap<number, unknown>, level: number | null) =>
    [...rows.keys()].some(row => levels[row] === level)
  let passing: Slot | null = null
  for (let row = first; row < last; row++) {
    const above: Slot[] = [...(sources.get(row) ?? []), ...(passing ? [passing] : [])]
    const level = levels[row + 1] ?? null
    passing = row + 1 < last ? newSlot(null, isOf(sources, level) ? 1 : isOf(targets, level) ? -1 : 0) : null
    if (passing) slots[row + 1]?.push(passing)
    const below = [...(targets.get(row + 1) ?? []), ...(passing ? [passing] : [])]
    const bundle = { net, above, below, middle: 0, reach: { tops: [], bottoms: [], from: 0, to: 0 } }
    for (const slot of above) slot.out = bundle
    for (const slot of below) slot.into.push(bundle)
    bundles[row]?.push(bundle)
  }
}

function byRow(steps: readonly LayoutNode[], place: Led['place']): Map<number, Slot[]> {
  const rows = new Map<number, Slot[]>()
  for (const step of steps) {
    const at = place.get(step)
    if (at) addToList(rows, at.row, at.slot)
  }
  return rows
}
