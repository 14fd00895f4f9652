import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Figure } from './figure.js'
import { cpuOfNode, program } from './measure.js'
import { definition } from './shapes/definition.js'

/** The number of drawn steps, and the maximum processor time beyond a drawing of one. */
const sizes = [
  { steps: 100, goal: 50 },
  { steps: 1000, goal: 300 }
]

const formats = ['tree', 'boxes', 'ascii', 'mermaid', 'dot', 'svg', 'json']

const shapes: Readonly<Record<string, (at: number) => readonly number[]>> = {
  chain: at => (at === 0 ? [] : [at - 1]),
  fan: at => (at === 0 ? [] : [0]),
  /** Rows of ten with crossing lines: each step waits for the one above and the one before that. */
  lattice: at => [at - 10, ...(at % 10 === 0 ? [] : [at - 11])].filter(above => above >= 0)
}

/** The processor time of `vmcp graph`, including reading, beyond that of one step; the slowest of all formats. */
export function benchPictures(folder: string, { rounds }: { readonly rounds: number }): Figure[] {
  const cost = (name: string, steps: number): number => {
    const file = join(folder, `${name}-${steps}.yaml`)
    writeFileSync(
      file,
      definition(Array.from({ length: steps }, (_, at) => stepOf(at, shapes[name]?.(at) ?? [])))
    )
    return Math.max(...formats.map(format => leastOf(['graph', file, '--format', format], rounds)))
  }
  return sizes.flatMap(({ steps, goal }) =>
    Object.keys(shapes).map(name => ({
      name: `picture of a ${name} of ${steps} steps`,
      value: cost(name, steps) - cost(name, 1),
      unit: 'ms beyond one step',
      goal
    }))
  )
}

function stepOf(at: number, waits: readonly number[]): string {
  const names = waits.map(each => `step-${each}`).join(', ')
  return `{ id: step-${at}, tool: backend_fetch, arguments: { at: ${at} }, dependsOn: [${names}] }`
}

/** Noise only adds. */
function leastOf(args: readonly string[], rounds: number): number {
  return Math.min(...Array.from({ length: rounds }, () => cpuOfNode([program, ...args])))
}
