import { type Bundle, type Reach, ROW_END, type Slot } from './slot.js'

/** The cost of lines that overlap: they cannot be distinguished, which is worse than any number of crossings. */
const OVERLAY = 1000

/** The number of crossings if `upper` is drawn above `lower`. Called so often that iterators would cost half of a layout. */
export function crossings(upper: Reach, lower: Reach): number {
  const { bottoms, from, to } = upper
  const { tops, from: otherFrom, to: otherTo } = lower
  let count = 0
  for (let at = 0; at < bottoms.length; at++) {
    const column = bottoms[at] ?? 0
    if (column < otherFrom || column > otherTo) continue
    count++
    for (let next = 0; next < tops.length; next++) if (tops[next] === column) count += OVERLAY
  }
  for (let at = 0; at < tops.length; at++) {
    const column = tops[at] ?? 0
    if (column >= from && column <= to) count++
  }
  return count
}

/** The same for the better of both orders. */
export function fewestCrossings(one: Reach, other: Reach): number {
  if (one.to < other.from || other.to < one.from) return 0
  const first = crossings(one, other)
  return first === 0 ? 0 : Math.min(first, crossings(other, one))
}

/** The number of comparisons of lines that are left: a large graph is drawn in limited time, with more crossings. */
export interface ComparisonBudget {
  left: number
}

/** The crossings between two rows; infinite if the budget ends first. */
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

/**
 * The reach of a bundle before it has columns, from the order of slots. The object is used again, since creating one each time costs half
 * of a layout.
 */
export function reachInOrder({ above, below, reach }: Bundle): Reach {
  reach.from = ROW_END
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
