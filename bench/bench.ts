import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { benchDiff } from './command/diff.js'
import { benchExecutable } from './command/executable.js'
import { benchFiles } from './command/files.js'
import { installPeers } from './command/peers.js'
import { benchPictures } from './command/pictures.js'
import { benchStart } from './command/start.js'
import { benchDurable } from './durable/durable.js'
import { benchEditor } from './editor/editor.js'
import { benchCalls } from './live/calls.js'
import { benchInterrupt } from './live/interrupt.js'
import { benchLiveStart } from './live/live-start.js'
import { benchMakespan } from './live/makespan.js'
import { benchView } from './live/view.js'
import { type Figure, lineOf, save, tableOf, worseThan } from './measuring/figure.js'
import { benchServe } from './serve/serve.js'
import { soakMcp } from './serve/soak/mcp.js'
import { soakRun } from './serve/soak/run.js'
import { type SoakBench, soakServe } from './serve/soak/serve.js'
import { benchFaults } from './shapes/faults.js'
import { benchShapes } from './shapes/shapes.js'
import { benchMutate } from './simulation/mutate.js'
import { benchSimulation } from './simulation/simulation.js'
import { benchWhatIf } from './simulation/what-if.js'
import { benchTemplates } from './templates/templates.js'

/**
 * `--evaluations N`: the number of evaluations over which the memory of templates is measured. `--steps N`: the most steps of a shape.
 * `--runs N`, `--workers N`, `--at-once N` and `--waiting`: the durable runs; all are submitted at once without `--at-once`.
 * `--minutes N`: the duration of each soak; ten show whether memory stays flat. `--snapshot FILE`: the heap at the end.
 * `--save FILE` stores the figures; `--compare FILE` fails where one is worse than there by more than noise.
 * `--install-peers` only installs other linters, for comparison. `--short`: fewer steps, calls and rounds, for a quick look; such figures are not compared.
 */
const { values, positionals } = parseArgs({
  options: {
    evaluations: { type: 'string', default: '200000' },
    minutes: { type: 'string', default: '0.5' },
    snapshot: { type: 'string' },
    steps: { type: 'string', default: '20000' },
    runs: { type: 'string', default: '1000' },
    workers: { type: 'string', default: '2' },
    'at-once': { type: 'string' },
    waiting: { type: 'boolean', default: false },
    save: { type: 'string' },
    compare: { type: 'string' },
    short: { type: 'boolean', default: false },
    'install-peers': { type: 'boolean', default: false }
  },
  allowPositionals: true
})

if (values['install-peers']) process.exit(installPeers())
const { short: isShort } = values
if (isShort && values.compare !== undefined) throw new Error('short figures are compared with nothing')
const steps = Math.min(Number(values.steps), isShort ? 1000 : Number.POSITIVE_INFINITY)

const soak: SoakBench = { minutes: isShort ? 0.1 : Number(values.minutes), snapshot: values.snapshot }

const durable = {
  runs: isShort ? 50 : Number(values.runs),
  workers: Number(values.workers),
  atOnce: values['at-once'] === undefined ? null : Number(values['at-once']),
  isWaiting: values.waiting
}

type BenchLines = readonly (Figure | string)[]
type Part = (folder: string) => BenchLines | Promise<BenchLines>

const parts: Readonly<Record<string, Part>> = {
  start: benchStart,
  executable: () => benchExecutable(isShort ? 3 : 21),
  files: benchFiles,
  shapes: folder => benchShapes(folder, steps),
  faults: () => benchFaults(isShort ? 500 : 1000),
  simulation: folder => benchSimulation(folder, Math.min(10_000, steps)),
  mutate: benchMutate,
  'what-if': benchWhatIf,
  templates: folder => benchTemplates(folder, Number(values.evaluations)),
  pictures: folder => benchPictures(folder, { rounds: isShort ? 1 : 5 }),
  diff: folder => benchDiff(folder, { rounds: isShort ? 3 : 5 }),
  serve: folder => benchServe(folder, { calls: isShort ? 100 : 1000, rounds: isShort ? 1 : 5 }),
  editor: folder => benchEditor(folder, { strokes: isShort ? 4 : 40, files: isShort ? 50 : 1000 }),
  durable: () => benchDurable(durable),
  'soak-serve': folder => soakServe(folder, soak),
  'soak-run': folder => soakRun(folder, soak),
  'soak-mcp': folder => soakMcp(folder, soak),
  'live-start': folder => benchLiveStart(folder, { rounds: isShort ? 1 : 9 }),
  'live-makespan': folder => benchMakespan(folder, { steps: 50, longestMs: 100, rounds: isShort ? 1 : 5 }),
  'live-calls': folder =>
    benchCalls(folder, { loops: isShort ? 2 : 10, calls: isShort ? 500 : 1000, parallel: 50 }),
  'live-view': folder => benchView(folder, { rounds: isShort ? 1 : 5 }),
  'live-interrupt': folder => benchInterrupt(folder, { rounds: isShort ? 1 : 3 })
}

/** All parts, or the named ones: `live` names every part that starts with it. */
function chosenParts(names: readonly string[]): readonly Part[] {
  const isNamed = (part: string, name: string): boolean => part === name || part.startsWith(`${name}-`)
  const unknown = names.find(name => !Object.keys(parts).some(part => isNamed(part, name)))
  if (unknown !== undefined)
    throw new Error(`there is no part "${unknown}"; the parts are ${Object.keys(parts).join(', ')}`)
  return Object.entries(parts).flatMap(([part, run]) =>
    names.length === 0 || names.some(name => isNamed(part, name)) ? [run] : []
  )
}

/** Figures of one run on one machine: ratios and costs per unit, comparable with those of other machines. */
const folder = mkdtempSync(join(tmpdir(), 'vmcp-bench-'))
try {
  process.env.XDG_CACHE_HOME = join(folder, 'cache')
  mkdirSync(process.env.XDG_CACHE_HOME)
  const figures: Figure[] = []
  for (const part of chosenParts(positionals))
    for (const line of await part(folder)) {
      console.log(typeof line === 'string' ? line : lineOf(line))
      if (typeof line !== 'string') figures.push(line)
    }
  console.log(`\n${tableOf(figures)}`)
  if (values.save !== undefined) save(figures, values.save)
  const worse = values.compare === undefined ? [] : worseThan(values.compare, figures)
  for (const line of worse) console.error(`worse: ${line}`)
  if (worse.length > 0) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true })
}
// The Go engine never releases the process by itself.
process.exit()
