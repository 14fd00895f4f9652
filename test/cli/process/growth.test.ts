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
 * How often parts of functions were executed by a command for the file `many.yaml`: a measure of work that is the same on each
 * machine, however busy it is. What a function of the language repeats by itself, like a search in a text, is not counted.
 */
function executions(text: string, args: readonly string[]): number {
  const folder = folderWith({ 'many.yaml': text })
  const coverage = join(folder, 'coverage')
  // Optimized functions are no longer counted.
  const { status, stderr } = spawnSync(program, ['--no-opt', ...programArgs, ...args], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: Number.POSITIVE_INFINITY,
    env: { PATH: process.env.PATH, HOME: folder, NODE_V8_COVERAGE: coverage }
  })
  if (status !== 0 && status !== 1) throw new Error(stderr)
  const files: Coverage[] = readdirSync(coverage).map(name =>
    JSON.parse(readFileSync(join(coverage, name), 'utf8'))
  )
  const functions = files.flatMap(({ result }) => result).flatMap(each => each.functions)
  return functions.flatMap(({ ranges }) => ranges).reduce((sum, { count }) => sum + count, 0)
}

const pictures = ['mermaid', 'dot', 'svg'].map(format => `--format=${format}=picture.${format}`)
const { muster, ...compositeTools } = shapes

describe.each([
  { args: ['lint', 'many.yaml'], texts: { ...shapes, ...faulty } },
  { args: ['graph', 'many.yaml', '--format=tree', ...pictures], texts: shapes },
  { args: ['dry-run', 'many.yaml', '--stub', '--arg=items=[1]'], texts: compositeTools },
  { args: ['dry-run', 'many.yaml', '--stub', '--arg=item=a'], texts: { muster } }
])('the work of vmcp $args.0', ({ args, texts }) => {
  it.each(Object.entries(texts))(
    'grows with the size of the file, and not with its square: %s',
    (_, textOf) => {
      const work = (count: number) => executions(textOf(count), args)
      const [small, middle, large] = [work(800), work(1600), work(3200)]
      expect(middle).toBeGreaterThan(small)
      // Twice as much is linear, four times as much is the square.
      expect((large - middle) / (middle - small)).toBeLessThan(2.3)
    }
  )
})
