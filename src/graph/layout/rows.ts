import type { LayoutNode } from './layout-graph.js'
import type { Net } from './nets.js'
import { type Bundle, newSlot, type Slot } from './slot.js'

/** Rows of slots from top to bottom, and the lines between each row and the next. */
export interface GraphRows {
  readonly slots: readonly Slot[][]
  readonly bundles: readonly (readonly Bundle[])[]
}

/** How often the order inside the rows is improved; further passes make no visible difference. */
const sweeps = 4

/** Slots for rows of steps, with lines between distant rows routed through the rows between, in an order with few crossings. */
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
  const rows = { slots, bundles }
  for (const row of slots) number(row)
  for (let sweep = 0; sweep < sweeps; sweep++) if (!improve(rows)) break
  return rows
}

interface Led {
  readonly place: ReadonlyMap<LayoutNode, { readonly slot: Slot; readonly row: number }>
  readonly slots: Slot[][]
  readonly levels: readonly (number | null)[]
  readonly bundles: Bundle[][]
}

/** One line for a net through each row between its first source and its last target. */
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
    const bundle = { net, above, below, middle: 0 }
    for (const slot of above) slot.out = bundle
    for (const slot of below) slot.into.push(bundle)
    bundles[row]?.push(bundle)
  }
}

function byRow(steps: readonly LayoutNode[], place: Led['place']): Map<number, Slot[]> {
  const rows = new Map<number, Slot[]>()
  for (const step of steps) {
    const at = place.get(step)
    if (!at) continue
    const known = rows.get(at.row)
    if (known) known.push(at.slot)
    else rows.set(at.row, [at.slot])
  }
  return rows
}

/** Orders each row by the one above it, then each by the one below; returns whether anything has moved. */
function improve({ slots, bundles }: GraphRows): boolean {
  let hasMoved = false
  for (let at = 1; at < slots.length; at++) {
    for (const bundle of bundles[at - 1] ?? []) bundle.middle = meanOf(bundle.above, placeOf)
    if (order(slots[at] ?? [], wishOfSources)) hasMoved = true
  }
  for (let at = slots.length - 2; at >= 0; at--) {
    for (const bundle of bundles[at] ?? []) bundle.middle = meanOf(bundle.below, placeOf)
    if (order(slots[at] ?? [], wishOfTargets)) hasMoved = true
  }
  return hasMoved
}

/** Each slot goes to the middle of its neighbours in the adjacent row; those without any keep their position. */
function order(row: Slot[], wishOf: (slot: Slot) => number): boolean {
  for (const slot of row) slot.wish = wishOf(slot)
  if (row.every((slot, at) => at === 0 || compared(row[at - 1] ?? slot, slot) <= 0)) return false
  row.sort(compared)
  number(row)
  return true
}

function compared(a: Slot, b: Slot): number {
  return a.side - b.side || a.wish - b.wish
}

function wishOfSources({ into, place }: Slot): number {
  return into.length === 0 ? place : meanOf(into, middleOf)
}

function wishOfTargets({ out, place }: Slot): number {
  return out ? out.middle : place
}

function number(row: readonly Slot[]): void {
  for (const [index, slot] of row.entries()) slot.place = (index + 0.5) / row.length
}

function placeOf({ place }: Slot): number {
  return place
}

export function middleOf({ middle }: Bundle): number {
  return middle
}

export function meanOf<T>(entries: readonly T[], numberOf: (entry: T) => number): number {
  let sum = 0
  for (const entry of entries) sum += numberOf(entry)
  return sum / entries.length
}
