import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Figure } from '../measuring/figure.js'
import { median, program, sample, sampleTests, timeNode } from '../measuring/measure.js'

const rounds = 21

interface Command {
  readonly name: string
  readonly args: readonly string[]
  readonly goal?: number
  /** Where no code cache is to be used. */
  readonly isFirst?: boolean
}

const commandsIn = (folder: string): readonly Command[] => [
  { name: 'an empty script', args: [emptyScript(folder)] },
  { name: 'vmcp --version', args: [program, '--version'], goal: 1 },
  { name: 'vmcp lint of 115 lines', args: [program, 'lint', sample], goal: 1.8 },
  { name: 'vmcp lint of 405 lines', args: [program, 'lint', longSample(folder)], goal: 2 },
  { name: 'vmcp lint of 115 lines, first call', args: [program, 'lint', sample], goal: 3, isFirst: true },
  {
    name: 'vmcp dry-run of 405 lines',
    args: [program, 'dry-run', longSample(folder), '--workflow', 'greet', '--stub'],
    goal: 2.2
  },
  { name: 'vmcp --help', args: [program, '--help'] },
  { name: 'vmcp test of one file', args: [program, 'test', sampleTests] }
]

/** The start of short commands compared with `node -e 0`: measured in turns, so that load affects both. */
export function benchStart(folder: string): (Figure | string)[] {
  const commands = commandsIn(folder)
  const run = ({ args, isFirst }: Command) => timeNode(args, isFirst ? { VMCP_CODE_CACHE: 'off' } : {})
  for (const command of commands) run(command) // fills the code cache
  const bare: number[] = []
  const times = commands.map((): number[] => [])
  for (let round = 0; round < rounds; round++) {
    bare.push(timeNode(['-e', '0']))
    commands.forEach((command, at) => {
      times[at]?.push(run(command))
    })
  }
  const figures = commands.map(({ name, goal }, at): Figure => {
    const ratios = (times[at] ?? []).map((time, round) => time / (bare[round] ?? Number.NaN))
    return { name, value: median(ratios), unit: 'x node -e 0', ...(goal === undefined ? {} : { goal }) }
  })
  return [`node -e 0: ${median(bare).toFixed(0)} ms`, ...figures]
}

/** The cost of starting any file compared with `-e 0`: the lower bound of `--version`. */
function emptyScript(folder: string): string {
  const file = join(folder, 'empty.cjs')
  writeFileSync(file, '')
  return file
}

/** Three copies of the sample, and a definition with a step on each remaining line. */
function longSample(folder: string): string {
  const text = readFileSync(sample, 'utf8')
  const documents = [1, 2, 3].map(number => text.replace(/^( *name: )(\S+)$/gm, `$1$2-${number}`))
  const lines = [...documents, definition].join('---\n').trimEnd().split('\n')
  const steps = Array.from({ length: 405 - lines.length }, (_, at) => `    - { id: s${at}, tool: say_hello }`)
  const file = join(folder, 'long.yaml')
  writeFileSync(file, `${[...lines, ...steps].join('\n')}\n`)
  return file
}

const definition = `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: greet }
spec:
  name: greet
  description: Sends a greeting again and again
  steps:
`
