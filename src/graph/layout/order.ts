import { type ComparisonBudget, crossingsOf, fewestCrossings, reachInOrder } from './crossings.js'
import type { GraphRows } from './rows.js'
import { type Bundle, meanOf, middleOf, placeOf, rowEnd, type Slot } from './slot.js'

/** How often all rows are ordered by their neighbours from each start; further passes make no visible difference. */
const sweeps = 8
/** So many passes without a better order end a search. */
const mostIdle = 3

/** Comparisons of two lines, of 1 µs each: the order of a large graph is improved less. */
const mostComparisons = 60_000
/** How often neighbours are exchanged after a pass, as long as fewer lines cross. */
const mostTurns = 3

type RowOrder = readonly (readonly Slot[])[]

/** Orders the slots of each row so that few lines cross: from two starts, with the best result of all passes. */
export function orderRows(rows: GraphRows): void {
  const budget = { left: mostComparisons }
  const asWritten = orderOf(rows)
  const reversed = asWritten.map(row => [...row].reverse().sort((a, b) => a.side - b.side))
  const best = new BestOrder(rows, budget)
  for (const start of [asWritten, reversed]) {
    if (best.isFinal) break
    restore(rows, start)
    improve(rows, best)
  }
  best.restore()
}

/** Passes from above and from below in turns, with neighbours exchanged after each. */
function improve(rows: GraphRows, best: BestOrder): void {
  let idle = 0
  for (let sweep = 0; sweep < sweeps && idle < mostIdle && !best.isFinal; sweep++) {
    const hasMoved = sweep % 2 === 0 ? orderBySources(rows) : orderByTargets(rows)
    const isBetter = best.keep()
    let hasImproved = isBetter
    for (let turn = 0; turn < mostTurns && swapNeighbours(rows, best.budget); turn++)
      if (best.keep()) hasImproved = true
    idle = hasImproved ? 0 : idle + 1
    if (!hasMoved && sweep > 1) break
  }
}

/** The order with the fewest crossings so far. */
class BestOrder {
  readonly budget: ComparisonBudget
  readonly #rows: GraphRows
  #order: RowOrder | null = null
  #crossings = Number.POSITIVE_INFINITY

  constructor(rows: GraphRows, budget: ComparisonBudget) {
    this.#rows = rows
    this.budget = budget
  }

  /** Nothing better can be found, or not in time. */
  get isFinal(): boolean {
    return this.#order !== null && (this.#crossings === 0 || this.budget.left < 0)
  }

  /** Keeps the current order where it is the best so far. */
  keep(): boolean {
    const count = totalCrossings(this.#rows, this.budget)
    if (this.#order && count >= this.#crossings) return false
    this.#order = orderOf(this.#rows)
    this.#crossings = count
    return true
  }

  restore(): void {
    if (this.#order) restore(this.#rows, this.#order)
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

function totalCrossings({ bundles }: GraphRows, budget: ComparisonBudget): number {
  let count = 0
  for (const between of bundles) count += crossingsOf(between.map(reachInOrder), budget)
  return count
}

function orderBySources({ slots, bundles }: GraphRows): boolean {
  let hasMoved = false
  for (let at = 1; at < slots.length; at++) {
    for (const bundle of bundles[at - 1] ?? []) bundle.middle = meanOf(bundle.above, placeOf)
    if (order(slots[at] ?? [], wishOfSources)) hasMoved = true
  }
  return hasMoved
}

function orderByTargets({ slots, bundles }: GraphRows): boolean {
  let hasMoved = false
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
  for (const [index, slot] of row.entries()) slot.place = Math.round(((index + 0.5) / row.length) * rowEnd)
}

/** Exchanges neighbours in a row whose lines then cross less often; returns whether there were any. */
function swapNeighbours({ slots }: GraphRows, budget: ComparisonBudget): boolean {
  let hasSwapped = false
  for (const row of slots)
    for (let at = 1; at < row.length; at++) {
      const [left, right] = [row[at - 1], row[at]]
      if (!left || !right || left.side !== right.side) continue
      const before = crossingsBetween(left, right, budget)
      if (before === 0) continue
      exchange(left, right)
      if (crossingsBetween(left, right, budget) < before) {
        row[at - 1] = right
        row[at] = left
        hasSwapped = true
      } else exchange(left, right)
    }
  return hasSwapped
}

function exchange(left: Slot, right: Slot): void {
  const { place } = left
  left.place = right.place
  right.place = place
}

function crossingsBetween(left: Slot, right: Slot, budget: ComparisonBudget): number {
  for (const { into, out } of [left, right]) {
    for (const bundle of into) reachInOrder(bundle)
    if (out) reachInOrder(out)
  }
  let count = left.out && right.out ? pairCrossings(left.out, right.out, budget) : 0
  for (const a of left.into) for (const b of right.into) count += pairCrossings(a, b, budget)
  return count
}

function pairCrossings(a: Bundle, b: Bundle, budget: ComparisonBudget): number {
  if (a === b) return 0
  budget.left--
  return fewestCrossings(a.reach, b.reach)
}
