import type { EventPlace } from '../engine/index.js'

/** Tells the places of one run apart. */
export function keyOf({ step, iteration, within = [] }: EventPlace): string {
  return JSON.stringify([within, iteration && [iteration.loop, iteration.index], step])
}

/** What a step is inside: its loop, or the step that nests its workflow; null for a step of the workflow itself. */
export function aboveOf({ iteration, within = [] }: EventPlace): EventPlace | null {
  if (iteration) return { step: iteration.loop, iteration: null, within }
  const outer = within.at(-1)
  return outer === undefined ? null : { step: outer, iteration: null, within: within.slice(0, -1) }
}
