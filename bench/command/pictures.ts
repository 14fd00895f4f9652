import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Figure } from '../measuring/figure.js'
import { cpuOfNode, program } from '../measuring/measure.js'
import { drawnShape, drawnShapes } from '../shapes/drawn-shapes.js'

/** The number of drawn steps, and the maximum processor time beyond a drawing of one. */
const sizes = [
  { steps: 100, goal: 50 },
  { steps: 1000, goal: 300 }
]

const formats = ['tree', 'boxes', 'ascii', 'mermaid', 'dot', 'svg', 'json']

const shapes = ['chain', 'fan', 'lattice']
/** The maximum processor time of the whole command for an SVG of a hundred steps. */
const svgGoal = 250

/** The processor time of `vmcp graph`, including reading, beyond that of one step; the slowest of all formats. */
export function benchPictures(folder: string, { rounds }: { readonly rounds: number }): Figure[] {
  const cost = (name: string, steps: number): number => {
    const file = join(folder, `${name}-${steps}.yaml`)
    writeFileSync(file, drawnShape(name, steps))
    return Math.max(...formats.map(format => leastOf(['graph', file, '--format', format], rounds)))
  }
  const beyondOne = sizes.flatMap(({ steps, goal }) =>
    shapes.map(name => ({
      name: `picture of a ${name} of ${steps} steps`,
      value: cost(name, steps) - cost(name, 1),
      unit: 'ms beyond one step',
      goal
    }))
  )
  const whole = drawnShapes.map(name => {
    const file = join(folder, `${name}-100.yaml`)
    writeFileSync(file, drawnShape(name, 100))
    const value = leastOf(['graph', file, '--format', 'svg'], rounds)
    return { name: `SVG of 100 steps, ${name}`, value, unit: 'ms of processor time', goal: svgGoal }
  })
  return [...beyondOne, ...whole]
}

/** Noise only adds. */
function leastOf(args: readonly string[], rounds: number): number {
  return Math.min(...Array.from({ length: rounds }, () => cpuOfNode([program, ...args])))
}
