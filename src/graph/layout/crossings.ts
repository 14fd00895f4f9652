import { type Bundle, placeOf } from './slot.js'

/** The ends of a bundle of lines, and how far it reaches to either side. */
export interface Reach {
  readonly tops: readonly number[]
  readonly bottoms: readonly number[]
  readonly from: number
  readonly to: number
}

export function reachOf(tops: readonly number[], bottoms: readonly number[]): Reach {
  let from = Number.POSITIVE_INFINITY
  let to = Number.NEGATIVE_INFINITY
  for (const ends of [tops, bottoms])
    for (const at of ends) {
      if (at < from) from = at
      if (at > to) to = at
    }
  return { tops, bottoms, from, to }
}

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
  for (const [index, reach] of reaches.entries())
    for (let next = index + 1; next < reaches.length; next++) {
      const other = reaches[next]
      if (!other || other.from > reach.to) break
      budget.left--
      if (budget.left < 0) return Number.POSITIVE_INFINITY
      count += Math.min(crossings(reach, other), crossings(other, reach))
    }
  return count
}

/** The reach of a bundle in an order that has no columns yet. */
export function reachInOrder({ above, below }: Bundle): Reach {
  return reachOf(above.map(placeOf), below.map(placeOf))
}
