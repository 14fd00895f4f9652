import { type ComparisonBudget, crossingsOf, fewestCrossings, reachInOrder } from './crossings.js'
import type { GraphRows } from './rows.js'
import { type Bundle, meanOf, middleOf, placeOf, ROW_END, type Slot } from './slot.js'

/** The number of passes from each start; more make no visible difference. */
const SWEEPS = 8
/** A search ends after this many passes without improvement. */
const MAX_IDLE = 3

/**
 * The budget of comparisons, each about 1 µs: at least the first number, plus the second for each box. More of them avoid few further
 * crossings.
 */
const [leastComparisons, comparisonsOfBox] = [13_000, 30]
/** The most rounds of swapping neighbours after a pass. */
const MAX_TURNS = 3

type RowOrder = readonly (readonly Slot[])[]

/** Orders the slots of each row for few crossings: searches from two starts, and takes the best result. */
export function orderRows(rows: GraphRows): void {
  const asWritten = orderOf(rows)
  const reversed = asWritten.map(row => [...row].reverse().sort((a, b) => a.side - b.side))
  const search = new OrderSearch(rows)
  for (const start of [asWritten, reversed]) {
    if (search.isFinal) break
    search.startFrom(start)
    improve(search)
  }
  search.restoreBest()
}

/** Alternates passes from above and from below, and swaps neighbours after each. */
function improve(search: OrderSearch): void {
  let idle = 0
  for (let sweep = 0; sweep < SWEEPS && idle < MAX_IDLE && !search.isFinal; sweep++) {
    const hasMoved = sweep % 2 === 0 ? search.orderBySources() : search.orderByTargets()
    let hasImproved = search.keep()
    for (let turn = 0; turn < MAX_TURNS && !search.isFinal && search.swapNeighbours(); turn++)
      if (search.keep()) hasImproved = true
    idle = hasImproved ? 0 : idle + 1
    if (!hasMoved && sweep > 1) break
  }
}

/** The current order of rows, and the one with the fewest crossings so far. */
class OrderSearch {
  readonly #rows: GraphRows
  readonly #budget: ComparisonBudget
  /** The crossings below each row; null where one of the two rows has changed. */
  readonly #counts: (number | null)[]
  #best: RowOrder | null = null
  #fewest = Number.POSITIVE_INFINITY

  constructor(rows: GraphRows) {
    this.#rows = rows
    this.#counts = rows.bundles.map(() => null)
    const boxes = rows.slots.flat().filter(({ node }) => node !== null).length
    this.#budget = { left: leastComparisons + comparisonsOfBox * boxes }
  }

  /** Whether nothing better can be found, at least not within the budget. */
  get isFinal(): boolean {
    return this.#best !== null && (this.#fewest === 0 || this.#budget.left < 0)
  }

  startFrom(start: RowOrder): void {
    restore(this.#rows, start)
    this.#counts.fill(null)
  }

  restoreBest(): void {
    if (this.#best) restore(this.#rows, this.#best)
  }

  /** Keeps the current order if it is the best so far; returns whether it is. */
  keep(): boolean {
    let count = 0
    for (const own of this.#counts) count += own ?? 0
    for (const [at, between] of this.#rows.bundles.entries()) {
      if (this.#counts[at] !== null) continue
      const reaches = between.map(reachInOrder)
      if (this.#best && count >= this.#fewest) continue
      const own = crossingsOf(reaches, this.#budget)
      this.#counts[at] = own
      count += own
    }
    if (this.#best && count >= this.#fewest) return false
    this.#best = orderOf(this.#rows)
    this.#fewest = count
    return true
  }

  orderBySources(): boolean {
    const { slots, bundles } = this.#rows
    let hasMoved = false
    for (let at = 1; at < slots.length; at++) {
      for (const bundle of bundles[at - 1] ?? []) bundle.middle = meanOf(bundle.above, placeOf)
      if (order(slots[at] ?? [], wishOfSources)) {
        this.#changed(at)
        hasMoved = true
      }
    }
    return hasMoved
  }

  orderByTargets(): boolean {
    const { slots, bundles } = this.#rows
    let hasMoved = false
    for (let at = slots.length - 2; at >= 0; at--) {
      for (const bundle of bundles[at] ?? []) bundle.middle = meanOf(bundle.below, placeOf)
      if (order(slots[at] ?? [], wishOfTargets)) {
        this.#changed(at)
        hasMoved = true
      }
    }
    return hasMoved
  }

  /**
   * Swaps neighbours in a row if that reduces crossings; returns whether any were swapped. To be called after `keep`, which computes all
   * reaches.
   */
  swapNeighbours(): boolean {
    let hasSwapped = false
    for (const [row, slots] of this.#rows.slots.entries()) {
      let hasChanged = false
      for (let at = 1; at < slots.length; at++) {
        const [left, right] = [slots[at - 1], slots[at]]
        if (!left || !right || left.side !== right.side) continue
        const before = crossingsBetween(left, right, this.#budget)
        if (before === 0) continue
        exchange(left, right)
        if (crossingsBetween(left, right, this.#budget) < before) {
          slots[at - 1] = right
          slots[at] = left
          hasChanged = true
        } else exchange(left, right)
      }
      if (!hasChanged) continue
      this.#changed(row)
      hasSwapped = true
    }
    return hasSwapped
  }

  #changed(row: number): void {
    if (row > 0) this.#counts[row - 1] = null
    if (row < this.#counts.length) this.#counts[row] = null
  }
}

function orderOf({ slots }: GraphRows): RowOrder {
  return slots.map(row => [...row])
}

function restore({ slots }: GraphRows, order: RowOrder): void {
  for (const [at, row] of slots.entries()) {
    row.splice(0, row.length, ...(order[at] ?? []))
    number(row)
  }
}

/** Moves each slot to the middle of its neighbours in the adjacent row; slots without neighbours keep their position. */
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
  for (const [index, slot] of row.entries()) slot.place = Math.round(((index + 0.5) / row.length) * ROW_END)
}

function exchange(left: Slot, right: Slot): void {
  const { place } = left
  left.place = right.place
  right.place = place
  for (const { into, out } of [left, right]) {
    for (const bundle of into) reachInOrder(bundle)
    if (out) reachInOrder(out)
  }
}

function crossingsBetween(left: Slot, right: Slot, budget: ComparisonBudget): number {
  let count = left.out && right.out ? pairCrossings(left.out, right.out, budget) : 0
  for (const a of left.into) for (const b of right.into) count += pairCrossings(a, b, budget)
  return count
}

function pairCrossings(a: Bundle, b: Bundle, budget: ComparisonBudget): number {
  if (a === b) return 0
  budget.left--
  return fewestCrossings(a.reach, b.reach)
}
