import type { StepNode } from '../graph.js'
import type { Net } from './nets.js'
import { type Bundle, newSlot, type Slot } from './slot.js'

/** GraphRows of slots from the top to the bottom, and the lines between each row and the next. */
export interface GraphRows {
  readonly slots: readonly Slot[][]
  readonly bundles: readonly (readonly Bundle[])[]
}

/** How often the order inside the rows is improved; more changes nothing that a person sees. */
const sweeps = 4

/** Slots for rows of steps, lines between rows that are no neighbours led through the rows between, in an order with few crossings. */
export function rowsOf(steps: readonly (readonly StepNode[])[], nets: readonly Net[]): GraphRows {
  const slots = steps.map(row => row.map(step => newSlot(step)))
  const place = new Map(
    slots.flatMap((row, at) =>
      row.flatMap(slot => (slot.node ? [[slot.node, { slot, row: at }] as const] : []))
    )
  )
  const levels = steps.map(row => row[0]?.level ?? null)
  const bundles: Bundle[][] = slots.slice(1).map(() => [])
  for (const net of nets) lead(net, { place, slots, levels, bundles })
  for (let sweep = 0; sweep < sweeps; sweep++) {
    for (let at = 1; at < slots.length; at++) sortBy(slots, at, slot => slot.into.map(({ above }) => above))
    for (let at = slots.length - 2; at >= 0; at--)
      sortBy(slots, at, slot => (slot.out ? [slot.out.below] : []))
  }
  return { slots, bundles }
}

interface Led {
  readonly place: ReadonlyMap<StepNode, { readonly slot: Slot; readonly row: number }>
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
    const bundle = { above, below }
    for (const slot of above) slot.out = bundle
    for (const slot of below) slot.into.push(bundle)
    bundles[row]?.push(bundle)
  }
}

function byRow(steps: readonly StepNode[], place: Led['place']): Map<number, Slot[]> {
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

/** Each slot goes to the middle of its neighbours in the next row; those without any stay where they are. */
function sortBy(
  slots: readonly Slot[][],
  at: number,
  neighboursOf: (slot: Slot) => readonly (readonly Slot[])[]
): void {
  const row = slots[at] ?? []
  if (row.length < 2) return
  const places = new Map<Slot, number>()
  for (const each of [slots[at - 1], row, slots[at + 1]])
    for (const [index, slot] of (each ?? []).entries()) places.set(slot, (index + 0.5) / (each?.length ?? 1))
  const placeOf = (slot: Slot): number => places.get(slot) ?? 0
  const means = new Map<readonly Slot[], number>()
  const middle = new Map(
    row.map(slot => {
      const near = neighboursOf(slot)
      if (near.length === 0) return [slot, placeOf(slot)]
      for (const group of near) if (!means.has(group)) means.set(group, meanOf(group.map(placeOf)))
      return [slot, meanOf(near.map(group => means.get(group) ?? 0))]
    })
  )
  row.sort((a, b) => a.side - b.side || (middle.get(a) ?? 0) - (middle.get(b) ?? 0))
}

export function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
