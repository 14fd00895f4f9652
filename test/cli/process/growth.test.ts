import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { faulty } from '../../../bench/shapes/faults.js'
import { shapes } from '../../../bench/shapes/shapes.js'
import { folderWith } from '../folder-with.js'
import { program, programArgs } from './program.js'

/** What `NODE_V8_COVERAGE` writes: how often each part of each function was executed. */
interface Coverage {
  readonly result: readonly {
    readonly functions: readonly { readonly ranges: readonly { readonly count: number }[] }[]
  }[]
}

/**
 * How often parts of functions were executed by `vmcp lint FILE`: a measure of work that is the same on each machine,
 * however busy it is. What a function of the language repeats by itself, like a search in a text, is not counted.
 */
function executions(text: string): number {
  const folder = folderWith({ 'many.yaml': text })
  const coverage = join(folder, 'coverage')
  // Optimized functions are no longer counted.
  const { status, stderr } = spawnSync(program, ['--no-opt', ...programArgs, 'lint', 'many.yaml'], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: folder, NODE_V8_COVERAGE: coverage }
  })
  if (status !== 0 && status !== 1) throw new Error(stderr)
  const files: Coverage[] = readdirSync(coverage).map(name =>
    JSON.parse(readFileSync(join(coverage, name), 'utf8'))
  )
  const ranges = files.flatMap(({ result }) => result).flatMap(({ functions }) => functions)
  return ranges.flatMap(each => each.ranges).reduce((sum, { count }) => sum + count, 0)
}

describe('the work of lint', () => {
  it.each(Object.entries({ ...shapes, ...faulty }))(
    'grows with the size of the file, and not with its square: %s',
    (_, textOf) => {
      const [small = 0, middle = 0, large = 0] = [800, 1600, 3200].map(count => executions(textOf(count)))
      expect(middle).toBeGreaterThan(small)
      // Twice as much is linear, four times as much is the square.
      expect((large - middle) / (middle - small)).toBeLessThan(2.3)
    }
  )
})
