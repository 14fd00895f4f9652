import { type Bundle, type Reach, rowEnd, type Slot } from './slot.js'

/** Overlapping lines are indistinguishable, which is worse than any crossing. */
const overlay = 1000

/** How often the lines cross where `upper` runs above `lower`. */
export function crossings(upper: Reach, lower: Reach): number {
  let count = 0
  for (const column of upper.bottoms) {
    if (isBetween(lower, column)) count++
    if (lower.tops.includes(column)) count += overlay
  }
  for (const column of lower.tops) if (isBetween(upper, column)) count++
  return count
}

/** The same where the better of the two runs above. */
export function fewestCrossings(one: Reach, other: Reach): number {
  if (one.to < other.from || other.to < one.from) return 0
  return Math.min(crossings(one, other), crossings(other, one))
}

function isBetween({ from, to }: Reach, column: number): boolean {
  return column >= from && column <= to
}

/** Comparisons of lines that may still be made: a large graph is drawn in a bounded time, with more crossings. */
export interface ComparisonBudget {
  left: number
}

/** The crossings between two rows; infinite where the budget ends before. */
export function crossingsOf(reaches: Reach[], budget: ComparisonBudget): number {
  reaches.sort((a, b) => a.from - b.from)
  let count = 0
  for (let at = 0; at < reaches.length; at++) {
    const reach = reaches[at]
    for (let next = at + 1; reach && next < reaches.length; next++) {
      const other = reaches[next]
      if (!other || other.from > reach.to) break
      budget.left--
      if (budget.left < 0) return Number.POSITIVE_INFINITY
      count += fewestCrossings(reach, other)
    }
  }
  return count
}

/** The reach of a bundle in an order that has no columns yet. Asked for so often that creating one each time costs half of a layout. */
export function reachInOrder({ above, below, reach }: Bundle): Reach {
  reach.from = rowEnd
  reach.to = 0
  reachTo(above, reach.tops, reach)
  reachTo(below, reach.bottoms, reach)
  return reach
}

function reachTo(slots: readonly Slot[], ends: number[], reach: Reach): void {
  for (let at = 0; at < slots.length; at++) {
    const place = slots[at]?.place ?? 0
    ends[at] = place
    if (place < reach.from) reach.from = place
    if (place > reach.to) reach.to = place
  }
}
