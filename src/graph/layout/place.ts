import { GAP } from './fold.js'
import type { GraphRows } from './rows.js'
import { centerOf, meanOf, middleOf, type Slot } from './slot.js'

/**
 * Gives every slot its columns, each near the middle of those above it, then of those below; finally lines that pass several rows are
 * straightened, and the boxes of a level with several rows are aligned.
 */
export function placeRows({ slots, bundles }: GraphRows, width: number): void {
  const last = slots.length - 1
  for (const row of slots) pack(row, width)
  for (const [at, row] of slots.entries()) {
    for (const bundle of bundles[at - 1] ?? []) bundle.middle = meanOf(bundle.above, centerOf)
    settle(row, { wishOf: wishOfSources, weightOfLine: 1 }, width)
  }
  for (let at = last; at >= 0; at--) {
    for (const bundle of bundles[at] ?? []) bundle.middle = meanOf(bundle.below, centerOf)
    settle(slots[at] ?? [], { wishOf: wishOfTargets, weightOfLine: 1 }, width)
  }
  for (let at = last; at >= 0; at--) {
    const row = slots[at] ?? []
    settle(row, { wishOf: inLine(row, slots[at + 1], lineBelow), weightOfLine: 8 }, width)
  }
  for (const [at, row] of slots.entries())
    settle(row, { wishOf: inLine(row, slots[at - 1], lineAbove), weightOfLine: 8 }, width)
  moveToBorder(slots, width)
}

function moveToBorder(slots: readonly (readonly Slot[])[], width: number): void {
  let unused = width
  for (const row of slots) for (const { left } of row) unused = Math.min(unused, left)
  for (const row of slots) for (const slot of row) slot.left -= unused
}

function pack(row: readonly Slot[], width: number): void {
  const taken = row.reduce((total, slot) => total + slot.width + GAP, -GAP)
  let free = (width - taken) >> 1
  for (const slot of row) {
    slot.left = free
    free += slot.width + GAP
  }
}

interface Wishes {
  /** The preferred start of a slot. */
  readonly wishOf: (slot: Slot) => number
  /** The weight of a passing line's preference, relative to a box. */
  readonly weightOfLine: number
}

function wishOfSources({ into, left, width }: Slot): number {
  return into.length === 0 ? left : meanOf(into, middleOf) - (width >> 1)
}

function wishOfTargets({ out, left, width }: Slot): number {
  return out ? out.middle - (width >> 1) : left
}

/**
 * The preference of a line to continue as in the neighbouring row, and of a box to stay, or to align with its level there. To be called for
 * each slot of the row in order.
 */
function inLine(
  row: readonly Slot[],
  neighbours: readonly Slot[] | undefined,
  adjacentSlot: (slot: Slot) => Slot | undefined
): Wishes['wishOf'] {
  const others = neighbours?.filter(({ node }) => node !== null) ?? []
  const isFolded = row.find(({ node }) => node !== null)?.node?.level === others[0]?.node?.level
  let boxes = 0
  return slot => {
    if (!slot.node) return (adjacentSlot(slot) ?? slot).left
    return (isFolded ? columnOf(others, boxes++) : undefined) ?? slot.left
  }
}

/** The column of the box at an index; after the last box, the column of the next one. */
function columnOf(boxes: readonly Slot[], place: number): number | undefined {
  const last = boxes.at(-1)
  const more = place - boxes.length + 1
  return last && more > 0 ? last.left + more * (last.width + GAP) : boxes[place]?.left
}

function lineAbove({ into }: Slot): Slot | undefined {
  for (const { above } of into) for (const slot of above) if (!slot.node) return slot
  return undefined
}

function lineBelow({ out }: Slot): Slot | undefined {
  return out?.below.find(({ node }) => !node)
}

interface Crowd {
  sum: number
  weight: number
  count: number
}

/**
 * Moves each slot to its preferred column as far as its row allows; the order is kept. Conflicting slots are placed side by side around the
 * middle of their preferences.
 */
function settle(row: readonly Slot[], { wishOf, weightOfLine }: Wishes, width: number): void {
  const crowds: Crowd[] = []
  let offset = 0
  for (const slot of row) {
    const weight = slot.node ? 1 : weightOfLine
    crowds.push({ sum: (wishOf(slot) - offset) * weight, weight, count: 1 })
    offset += slot.width + GAP
    joinCrowded(crowds)
  }
  spread(row, crowds, width - (offset - GAP))
}

/** Joins the last groups if they overlap. */
function joinCrowded(crowds: Crowd[]): void {
  for (let at = crowds.length - 1; at > 0; at--) {
    const [before, last] = [crowds[at - 1], crowds[at]]
    if (!before || !last || before.sum / before.weight <= last.sum / last.weight) return
    before.sum += last.sum
    before.weight += last.weight
    before.count += last.count
    crowds.pop()
  }
}

function spread(row: readonly Slot[], crowds: readonly Crowd[], spare: number): void {
  let offset = 0
  let at = 0
  for (const { sum, weight, count } of crowds) {
    const left = Math.max(0, Math.min(spare, Math.round(sum / weight)))
    for (const end = at + count; at < end; at++) {
      const slot = row[at]
      if (!slot) return
      slot.left = offset + left
      offset += slot.width + GAP
    }
  }
}
