import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Figure } from '../measuring/figure.js'
import {
  cpuOfNode,
  median,
  memoryOfNode,
  program,
  sample,
  timeOnOneProcessor,
  timeTogether
} from '../measuring/measure.js'
import { installedPeers } from './peers.js'

const count = 500
const many = 2000
const peerCount = 60
const rounds = 3
const manyRounds = 5

const library = fileURLToPath(new URL('../../node_modules/yaml/dist/index.js', import.meta.url))

/** The cost of one more file: many copies of a sample, each with its own names, compared with one; and other linters in the same run. */
export async function benchFiles(folder: string): Promise<(Figure | string)[]> {
  for (const size of [1, count, many]) writeCopies(join(folder, String(size)), size)
  const own = each(count, size => [program, 'lint', join(folder, String(size))])
  const yaml = each(count, size => ['-e', parseAll, library, join(folder, String(size))])
  const peers = installedPeers().map(peer => ({
    name: peer.name,
    cost: each(peerCount, size => peer.prepare(join(folder, `${peer.name}-${size}`), size), folder)
  }))
  const times = await timesOfMany(folder)
  const memory = await memoryOfNode([program, 'lint', join(folder, String(many))])
  const lines = readFileSync(sample, 'utf8').split('\n').length
  return [
    { name: `lint, each further file of ${lines} lines`, value: own, unit: 'ms of processor time' },
    {
      name: 'lint, each further file',
      value: own / yaml,
      unit: "x yaml's parseDocument of the same text",
      goal: 2.5
    },
    ...peers.map(({ name, cost }): Figure => {
      const goal = name === 'Redocly' ? { goal: 0.9 } : {}
      return {
        name: `lint, each further file compared with ${name}`,
        value: own / cost,
        unit: `x ${name}`,
        ...goal
      }
    }),
    ...(peers.length === 0 ? ['no other linters are installed: npm run bench:peers'] : []),
    { name: `lint, memory for ${many} files`, value: memory, unit: 'MB', goal: 150 },
    {
      name: `lint, time for ${many} files with all processors`,
      value: times.all / times.one,
      unit: 'x the time with one thread',
      goal: 0.6
    },
    {
      name: `lint, time for ${many} files in two processes of half the files each`,
      value: times.halves / times.one,
      unit: 'x the time with one thread, the best that two processors of this machine give'
    },
    {
      name: `lint, time for ${many} files with all processors compared with that`,
      value: times.all / times.halves,
      unit: 'x two processes'
    },
    {
      name: `lint, time for ${many} files with all processors compared with one processor`,
      value: times.all / times.confined,
      unit: "x the time on one processor, which V8's own threads share"
    },
    {
      name: `lint, processors that one thread keeps busy over ${many} files`,
      value: times.confined / times.one,
      unit: 'x one processor: V8 compiles and clears at the same time'
    }
  ]
}

const parseAll = `const { parseDocument } = require(process.argv[1]); const { readdirSync, readFileSync } = require('fs')
for (const name of readdirSync(process.argv[2])) parseDocument(readFileSync(process.argv[2] + '/' + name, 'utf8'))`

/** The processor time of a further file, in ms. */
function each(size: number, args: (size: number) => readonly string[], cwd?: string): number {
  const cpu = (files: number) => {
    const given = args(files)
    return median(Array.from({ length: rounds }, () => cpuOfNode(given, cwd)))
  }
  return (cpu(size) - cpu(1)) / (size - 1)
}

const oneThread = fileURLToPath(new URL('one-thread.cjs', import.meta.url))

/** Measured in turns, the quickest of each: this is wall time, and other load on the machine affects all of them. */
async function timesOfMany(folder: string): Promise<Record<'all' | 'one' | 'halves' | 'confined', number>> {
  const lint = (files: string): readonly string[] => [program, 'lint', join(folder, files)]
  const alone = (files: string): readonly string[] => ['-r', oneThread, ...lint(files)]
  writeCopies(join(folder, 'first-half'), many / 2)
  writeCopies(join(folder, 'second-half'), many / 2)
  const whole = String(many)
  const best = {
    all: Number.POSITIVE_INFINITY,
    one: Number.POSITIVE_INFINITY,
    halves: Number.POSITIVE_INFINITY,
    confined: Number.POSITIVE_INFINITY
  }
  for (let round = 0; round < manyRounds; round++) {
    best.all = Math.min(best.all, await timeTogether([lint(whole)]))
    best.one = Math.min(best.one, await timeTogether([alone(whole)]))
    best.confined = Math.min(best.confined, await timeOnOneProcessor(alone(whole)))
    best.halves = Math.min(best.halves, await timeTogether([alone('first-half'), alone('second-half')]))
  }
  return best
}

function writeCopies(folder: string, size: number): void {
  const text = readFileSync(sample, 'utf8')
  mkdirSync(folder)
  for (let number = 0; number < size; number++)
    writeFileSync(join(folder, `release-${number}.yaml`), numbered(text, number))
}

/** The same definition under another name: equal names in one namespace would be a finding. */
function numbered(text: string, number: number): string {
  return text.replace(/^( *name: )(\S+)$/gm, `$1$2-${number}`)
}
