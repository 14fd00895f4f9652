import { gap } from './fold.js'
import { type GraphRows, meanOf } from './rows.js'
import { type Bundle, centerOf, type Slot } from './slot.js'

/**
 * Gives every slot its columns, each near the middle of those above it, then of those below; in the end lines that pass
 * several rows are made straight, and the boxes of a level that goes over several rows stand below one another.
 */
export function placeRows({ slots }: GraphRows, width: number): void {
  const upwards = [...slots].reverse()
  const below = middles(slot => slot.into.map(({ above }) => above))
  for (const row of slots) pack(row, width)
  for (const row of slots) settle(row, below, width)
  for (const row of upwards)
    settle(
      row,
      middles(slot => (slot.out ? [slot.out.below] : [])),
      width
    )
  for (const [at, row] of upwards.entries()) settle(row, inLine(row, upwards[at - 1], downOf), width)
  for (const [at, row] of slots.entries()) settle(row, inLine(row, slots[at - 1], upOf), width)
  const unused = slots.flat().reduce((least, { left }) => Math.min(least, left), width)
  for (const slot of slots.flat()) slot.left -= unused
}

function pack(row: readonly Slot[], width: number): void {
  const taken = row.reduce((total, slot) => total + slot.width + gap, -gap)
  let free = (width - taken) >> 1
  for (const slot of row) {
    slot.left = free
    free += slot.width + gap
  }
}

/** Where a slot would like to begin, and how much. */
interface Wish {
  readonly left: number
  readonly weight: number
}

/** The wish to stand in the middle of one's neighbours, each group of which is looked at once. */
function middles(neighboursOf: (slot: Slot) => readonly Bundle['above'][]): (slot: Slot) => Wish {
  const centers = new Map<Bundle['above'], number>()
  const centerOfAll = (group: Bundle['above']): number => {
    const center = centers.get(group) ?? meanOf(group.map(centerOf))
    centers.set(group, center)
    return center
  }
  return slot => {
    const near = neighboursOf(slot)
    if (near.length === 0) return { left: slot.left, weight: 1 }
    return { left: meanOf(near.map(centerOfAll)) - (slot.width >> 1), weight: 1 }
  }
}

/** The wish of a line to go on as in the row beside, and of a box to stay, or to stand in line with those of its level there. */
function inLine(
  row: readonly Slot[],
  beside: readonly Slot[] | undefined,
  slotsOf: (slot: Slot) => readonly Slot[]
): (slot: Slot) => Wish {
  const boxes = row.filter(({ node }) => node !== null)
  const others = beside?.filter(({ node }) => node !== null) ?? []
  const isFolded = boxes[0]?.node?.level === others[0]?.node?.level
  const place = new Map(boxes.map((slot, index) => [slot, isFolded ? columnOf(others, index) : undefined]))
  return slot => {
    if (slot.node) return { left: place.get(slot) ?? slot.left, weight: 1 }
    const other = slotsOf(slot).find(({ node }) => node === null)
    return { left: (other ?? slot).left, weight: 8 }
  }
}

/** Where the box of this place begins; behind the last one, where the next ones would. */
function columnOf(boxes: readonly Slot[], place: number): number | undefined {
  const last = boxes.at(-1)
  const more = place - boxes.length + 1
  return last && more > 0 ? last.left + more * (last.width + gap) : boxes[place]?.left
}

function upOf({ into }: Slot): readonly Slot[] {
  return into.flatMap(({ above }) => above)
}

function downOf({ out }: Slot): readonly Slot[] {
  return out?.below ?? []
}

interface Crowd {
  readonly sum: number
  readonly weight: number
  readonly count: number
}

/**
 * Moves each slot to where it would like to be as far as its row leaves room; the order stays. Slots that are in each other's
 * way stand side by side around the middle of where they would like to be.
 */
function settle(row: readonly Slot[], wishOf: (slot: Slot) => Wish, width: number): void {
  const crowds: Crowd[] = []
  let offset = 0
  for (const slot of row) {
    const { left, weight } = wishOf(slot)
    crowds.push({ sum: (left - offset) * weight, weight, count: 1 })
    offset += slot.width + gap
    joinCrowded(crowds)
  }
  spread(row, crowds, width - (offset - gap))
}

/** The last crowds become one where they would stand in each other's way. */
function joinCrowded(crowds: Crowd[]): void {
  for (;;) {
    const [before, last] = crowds.slice(-2)
    if (!before || !last || before.sum / before.weight <= last.sum / last.weight) return
    crowds.splice(-2, 2, {
      sum: before.sum + last.sum,
      weight: before.weight + last.weight,
      count: before.count + last.count
    })
  }
}

function spread(row: readonly Slot[], crowds: readonly Crowd[], spare: number): void {
  const places = crowds.flatMap(({ sum, weight, count }) =>
    Array<number>(count).fill(Math.round(sum / weight))
  )
  let offset = 0
  for (const [index, slot] of row.entries()) {
    slot.left = offset + Math.max(0, Math.min(spare, places[index] ?? 0))
    offset += slot.width + gap
  }
}
