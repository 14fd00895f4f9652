import type { EventLocation } from '../engine/index.js'

/** A unique key for each position in a run. */
export function keyOf({ step, iteration, within = [] }: EventLocation): string {
  return JSON.stringify([within, iteration && [iteration.loop, iteration.index], step])
}

/** The parent of a step: its loop, or the step that nests its workflow; null for a top-level step. */
export function aboveOf({ iteration, within = [] }: EventLocation): EventLocation | null {
  if (iteration) return { step: iteration.loop, iteration: null, within }
  const outer = within.at(-1)
  return outer === undefined ? null : { step: outer, iteration: null, within: within.slice(0, -1) }
}
