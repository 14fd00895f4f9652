import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Figure } from '../measuring/figure.js'
import { median, program, sample, timeNode, timeProgram } from '../measuring/measure.js'

const executable = fileURLToPath(new URL('../../executable/vmcp', import.meta.url))

/** The single executable compared with the package that it was made of, and its size. */
export function benchExecutable(rounds: number): (Figure | string)[] {
  if (!existsSync(executable)) return ['executable: none is there; npm run executable makes it']
  return [
    ratioOf('lint', ['lint', sample], rounds),
    ratioOf('--version', ['--version'], rounds),
    { name: 'executable', value: statSync(executable).size / 1e6, unit: 'MB', goal: 115, noise: 0.02 },
    ...packedSize()
  ]
}

/** In turns, so that load affects both. The first call of each fills its code cache. */
function ratioOf(name: string, args: readonly string[], rounds: number): Figure {
  const ratios = Array.from(
    { length: rounds + 1 },
    () => timeProgram(executable, args) / timeNode([program, ...args])
  )
  return { name: `executable, ${name}`, value: median(ratios.slice(1)), unit: 'x the package', goal: 1.05 }
}

function packedSize(): readonly Figure[] {
  const { error, stdout } = spawnSync('xz', ['--stdout', '--threads=0', executable], {
    maxBuffer: 200 * 1024 * 1024
  })
  if (error) return []
  return [{ name: 'executable, packed by xz', value: stdout.length / 1e6, unit: 'MB', goal: 28, noise: 0.02 }]
}
