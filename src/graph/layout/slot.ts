import type { StepNode } from '../graph.js'

/** A place in a layer: a step's box, or a line that only passes through on its way further down. */
export interface Slot {
  /** Null for a line that passes through. */
  readonly node: StepNode | null
  readonly parents: Slot[]
  readonly children: Slot[]
  /** Columns; a line takes one. */
  width: number
  left: number
}

/** The column at which lines meet a slot. */
export function centerOf({ left, width }: Slot): number {
  return left + (width >> 1)
}

export function newSlot(node: StepNode | null): Slot {
  return { node, parents: [], children: [], width: 1, left: 0 }
}
