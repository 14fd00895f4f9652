import { definition } from './definition.js'

/** What each step waits for, by its position. */
const waits: Readonly<Record<string, (at: number, draw: () => number) => readonly number[]>> = {
  chain: at => (at === 0 ? [] : [at - 1]),
  fan: at => (at === 0 ? [] : [0]),
  /** Rows of ten with crossing lines: each step waits for the one above and the one before that. */
  lattice: at => [at - 10, ...(at % 10 === 0 ? [] : [at - 11])].filter(above => above >= 0),
  tree: at => (at === 0 ? [] : [Math.floor((at - 1) / 3)]),
  near: (at, draw) =>
    [0, 1].map(() => Math.max(0, at - 1 - Math.floor(draw() * 8))).filter(each => each < at),
  /** Up to three steps, all earlier ones equally likely. */
  random: (at, draw) =>
    at === 0 ? [] : Array.from({ length: Math.floor(draw() * 4) }, () => Math.floor(draw() * at))
}

export const drawnShapes = Object.keys(waits)

/** A composite tool of as many steps. */
export function drawnShape(name: string, steps: number): string {
  const draw = drawsOf(7)
  const shape = waits[name]
  return definition(
    Array.from({ length: steps }, (_, at) => {
      const names = [...new Set(shape?.(at, draw) ?? [])].map(each => `step-${each}`).join(', ')
      return `{ id: step-${at}, tool: backend_fetch, arguments: { at: ${at} }, dependsOn: [${names}] }`
    })
  )
}

/** Numbers from 0 to 1 that are the same each time. */
function drawsOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff
    return state / 0x7fffffff
  }
}
