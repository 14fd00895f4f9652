import { median, program, sample, sampleTests, timeNode } from './measure.js'

const rounds = 21

const commands: readonly {
  readonly name: string
  readonly args: readonly string[]
  readonly goal?: number
}[] = [
  { name: 'vmcp --version', args: [program, '--version'], goal: 1.7 },
  { name: 'vmcp lint of one file', args: [program, 'lint', sample], goal: 2 },
  { name: 'vmcp --help', args: [program, '--help'] },
  { name: 'vmcp test of one file', args: [program, 'test', sampleTests] }
]

/** The start of short commands against `node -e 0`: measured in turns, so that a busy moment hits both. */
export function benchStart(): string[] {
  for (const { args } of commands) timeNode(args) // fills the code cache
  const bare: number[] = []
  const times = commands.map((): number[] => [])
  for (let round = 0; round < rounds; round++) {
    bare.push(timeNode(['-e', '0']))
    commands.forEach(({ args }, at) => {
      times[at]?.push(timeNode(args))
    })
  }
  const lines = commands.map(({ name, goal }, at) => {
    const own = times[at] ?? []
    const ratio = median(own.map((time, round) => time / (bare[round] ?? Number.NaN)))
    return `${name}: ${ratio.toFixed(2)} x node -e 0 (${median(own).toFixed(0)} ms${goal === undefined ? '' : `; goal ${goal.toFixed(1)}`})`
  })
  return [`node -e 0: ${median(bare).toFixed(0)} ms`, ...lines]
}
