import { readFixtures } from '../../src/backends/index.js'
import { dryRun } from '../../src/index.js'
import { chooseWorkflow } from '../../src/project/choosing/choose-workflow.js'
import { loadProject } from '../../src/project/loading/load-project.js'
import { simulate } from '../../src/project/simulation/simulate.js'
import type { Figure } from '../measuring/figure.js'
import { shapeText } from '../shapes/simulated.js'

/** Minimum number of steps per round: code that has rarely run is compiled during the measurement. */
const warmSteps = 10_000
const maxRounds = 20
const answer = { tools: { echo: { responses: [{ structuredContent: { text: 'yes' } }] } } }

/** The cost per step of a simulated run for each shape: it grows with the steps where something is not linear. */
export async function benchSimulation(_: string, most = 10_000): Promise<(Figure | string)[]> {
  const figures: (Figure | string)[] = []
  for (const [name, text] of Object.entries(shapeText)) {
    const many = await stepCost(text(most), most, runOnly)
    const few = await stepCost(text(most / 10), most / 10, runOnly)
    figures.push(
      {
        name: `simulated step, ${name} of ${most}`,
        value: many,
        unit: 'µs of processor time',
        goal: 100,
        noise: 0.5
      },
      {
        name: `simulated step, ${name}: of ${most} compared with of ${most / 10}`,
        value: many / few,
        unit: 'x',
        goal: 1.3,
        noise: 0.5
      }
    )
  }
  for (const [name, text] of Object.entries(shapeText)) {
    const value = await stepCost(text(most), most, withReading)
    const whole = `dry run with reading and checking, each step, ${name} of ${most}`
    figures.push({ name: whole, value, unit: 'µs of processor time', goal: 150, noise: 0.5 })
  }
  return [...figures, await refusedItems()]
}

type Prepare = (text: string) => () => Promise<string>

/** The best of three rounds or more, in microseconds per step. */
async function stepCost(text: string, steps: number, prepare: Prepare): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  const rounds = Math.min(maxRounds, Math.max(3, Math.ceil(warmSteps / steps)))
  for (let round = 0; round < rounds; round++) {
    const work = prepare(text)
    globalThis.gc?.()
    const start = process.cpuUsage()
    const status = await work()
    const { user, system } = process.cpuUsage(start)
    if (status !== 'completed') throw new Error(`the workflow of the benchmark ${status}`)
    best = Math.min(best, (user + system) / steps)
  }
  return best
}

/** Only engine and report: the workflow was read before. */
const runOnly: Prepare = text => {
  const workflow = chooseWorkflow(loadProject([{ path: 'many.yaml', text }], 'documented'), undefined)
  const { fixtures } = readFixtures([{ path: 'f.yaml', text: JSON.stringify({ fixtures: 'v1', ...answer }) }])
  return async () => {
    const { report } = await simulate(workflow, { arguments: {}, fixtures, answers: new Map() })
    return report.status
  }
}

const withReading: Prepare = text => async () => {
  const { status } = await dryRun([{ path: 'many.yaml', text }], { fixtures: answer })
  return status
}

/** A loop over a million items, which is refused: it costs no more than reading its items. */
async function refusedItems(): Promise<Figure> {
  const items = Array.from({ length: 1_000_000 }, (_, at) => at)
  const text = shapeText.loop(1000).replace(/collection: "[^"]*"/, 'collection: "{{json .params.items}}"')
  const run = async () =>
    (await dryRun([{ path: 'f.yaml', text }], { arguments: { items }, fixtures: answer })).status
  const start = process.cpuUsage()
  const status = await run()
  const { user, system } = process.cpuUsage(start)
  if (status !== 'failed') throw new Error(`a loop over a million items ${status}`)
  const floor = process.cpuUsage()
  JSON.parse(JSON.stringify(items))
  const { user: u, system: s } = process.cpuUsage(floor)
  return {
    name: 'dry run, a loop over a million items that is refused',
    value: (user + system) / (u + s),
    unit: 'x the items as JSON and back'
  }
}
