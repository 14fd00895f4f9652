import { centerOf, type Slot } from './slot.js'

const gap = 2
/** A box below this width shows too little of a name. */
const narrowest = 8
export const widestBox = 40

/**
 * Gives every slot its columns, each near the middle of those above it, and then of those below.
 *
 * @returns the columns taken in all; null where a layer has more boxes than fit
 */
export function placeLayers(
  layers: readonly Slot[][],
  widthOf: (slot: Slot) => number,
  width: number
): number | null {
  for (const layer of layers) {
    for (const slot of layer) slot.width = slot.node ? widthOf(slot) : 1
    const cap = capOf(layer, width)
    if (cap === null) return null
    for (const slot of layer) slot.width = Math.min(slot.width, cap)
  }
  const total = Math.max(0, ...layers.map(packedWidth))
  for (const layer of layers) pack(layer, total)
  for (const layer of layers) settle(layer, slot => slot.parents, total)
  for (const layer of [...layers].reverse()) settle(layer, slot => slot.children, total)
  return total
}

/** The width at which the widest boxes of a layer must be cut for all of them to fit. */
function capOf(layer: readonly Slot[], width: number): number | null {
  const gaps = gap * (layer.length - 1)
  for (let cap = widestBox; cap >= narrowest; cap--) {
    const sum = layer.reduce((total, slot) => total + Math.min(slot.width, cap), gaps)
    if (sum <= width) return cap
  }
  return null
}

function packedWidth(layer: readonly Slot[]): number {
  return layer.reduce((total, slot) => total + slot.width, gap * Math.max(0, layer.length - 1))
}

function pack(layer: readonly Slot[], total: number): void {
  let free = (total - packedWidth(layer)) >> 1
  for (const slot of layer) {
    slot.left = free
    free += slot.width + gap
  }
}

/** Moves each slot to the middle of its neighbours as far as its layer leaves room; the order stays. */
function settle(layer: readonly Slot[], neighboursOf: (slot: Slot) => readonly Slot[], total: number): void {
  let next = 0
  for (const slot of layer) {
    const near = neighboursOf(slot)
    const wanted = near.length === 0 ? slot.left : meanCenter(near) - (slot.width >> 1)
    slot.left = Math.max(next, wanted)
    next = slot.left + slot.width + gap
  }
  let end = total
  for (const slot of [...layer].reverse()) {
    slot.left = Math.min(slot.left, end - slot.width)
    end = slot.left - gap
  }
}

function meanCenter(slots: readonly Slot[]): number {
  return Math.round(slots.reduce((sum, slot) => sum + centerOf(slot), 0) / slots.length)
}
