import type { LayoutNode } from './layout-graph.js'
import type { Net } from './nets.js'

/** A position in a row: a box, or a line that passes through on its way further down. */
export interface Slot {
  /** Null for a line that passes through. */
  readonly node: LayoutNode | null
  /** Position of a passing line in the row: before all boxes, after all, or among them. */
  readonly side: -1 | 0 | 1
  readonly into: Bundle[]
  out: Bundle | null
  /** In columns; a passing line is one column wide. */
  width: number
  left: number
  /** The columns at which the lines of `into` arrive. */
  pins: number[]
  /** Its position in its row while the order is improved: from 0 to `ROW_END`. */
  place: number
  /** The position preferred by its neighbours in the adjacent row. */
  wish: number
}

/** The right end of every row. Positions are small integers, because reading any other number creates an object. */
export const ROW_END = 2 ** 30

/** Lines between two rows that run together: each slot above leads to each slot below. */
export interface Bundle {
  readonly net: Net
  readonly above: readonly Slot[]
  readonly below: readonly Slot[]
  /** The middle of the slots on the side being processed. */
  middle: number
  /** Its ends for the current order. */
  readonly reach: Reach
}

/** The ends of a bundle of lines, and how far it reaches to either side. */
export interface Reach {
  readonly tops: number[]
  readonly bottoms: number[]
  from: number
  to: number
}

/** The column at which a line leaves a slot. */
export function centerOf({ left, width }: Slot): number {
  return left + (width >> 1)
}

export function newSlot(node: LayoutNode | null, side: Slot['side'] = 0): Slot {
  return { node, side, into: [], out: null, width: 1, left: 0, pins: [], place: 0, wish: 0 }
}

export function placeOf({ place }: Slot): number {
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
