import type { GraphRows } from './rows.js'
import { type Bundle, centerOf, meanOf, type Slot } from './slot.js'

/**
 * Chooses the columns at which lines arrive: one for each bundle, directly below its origin if possible, and never below the origin of
 * another, so that no two lines overlap.
 */
export function pinRows({ slots }: GraphRows): void {
  for (const [at, row] of slots.entries()) {
    const leaving = new Map<number, Bundle | null>()
    for (const slot of slots[at - 1] ?? []) if (slot.out) leaving.set(centerOf(slot), slot.out)
    for (const [index, slot] of row.entries()) {
      slot.into.sort((a, b) => sourceOf(a) - sourceOf(b))
      if (slot.node) pinBox(slot, leaving)
      else pinLine(slot, row[index - 1], row[index + 1], leaving)
    }
  }
}

type Leaving = ReadonlyMap<number, Bundle | null>

/** Moves a line aside as long as a space remains between it and its neighbours. */
function pinLine(slot: Slot, before: Slot | undefined, behind: Slot | undefined, leaving: Leaving): void {
  const [bundle] = slot.into
  const from = before ? before.left + before.width + 1 : Math.max(0, slot.left - 2)
  const to = behind ? behind.left - 2 : slot.left + 2
  if (bundle) slot.left = nearest({ wanted: slot.left, from, to }, column => costAt(column, bundle, leaving))
  slot.pins = [slot.left]
}

function pinBox(slot: Slot, leaving: Leaving): void {
  const last = slot.left + slot.width - 2
  slot.pins = []
  for (const [index, bundle] of slot.into.entries()) {
    const from = (slot.pins.at(-1) ?? slot.left - 1) + 2
    const to = last - 2 * (slot.into.length - 1 - index)
    const even = slot.left + Math.round(((index + 1) * slot.width) / (slot.into.length + 1))
    const wanted = wantedColumn(slot, bundle, slot.into.length === 1 ? centerOf(slot) : even)
    slot.pins.push(nearest({ wanted, from, to }, column => costAt(column, bundle, leaving)))
  }
}

/** The column that keeps a line straight, if it has one source and one target, or is almost straight. */
function wantedColumn(slot: Slot, { above, below }: Bundle, even: number): number {
  const [source] = above
  const column = source ? centerOf(source) : even
  const isInside = column > slot.left && column < slot.left + slot.width - 1
  const isAlone = above.length === 1 && below.length === 1
  return isInside && (isAlone || Math.abs(column - even) <= 1) ? column : even
}

function sourceOf({ above }: Bundle): number {
  return meanOf(above, centerOf)
}

/** The cost of a column: it must not be on another line, and should not be next to one. */
function costAt(column: number, bundle: Bundle, leaving: Leaving): number {
  const isOther = (at: number): boolean => (leaving.get(at) ?? bundle) !== bundle
  return isOther(column) ? 1000 : isOther(column - 1) || isOther(column + 1) ? 3 : 0
}

function nearest(
  { wanted, from, to }: { wanted: number; from: number; to: number },
  costOf: (column: number) => number
): number {
  let best = Math.max(from, Math.min(to, wanted))
  let least = costOf(best) + Math.abs(best - wanted)
  for (let column = from; column <= to && least > 0; column++) {
    const cost = costOf(column) + Math.abs(column - wanted)
    if (cost < least) [best, least] = [column, cost]
  }
  return best
}
