import type { Schedule } from '../../src/model/index.js'
import type { Figure } from '../measuring/figure.js'
import { median } from '../measuring/measure.js'
import { serversFile, workflowFile } from './documents.js'
import { type LiveSession, liveSession } from './live-run.js'

export interface MakespanSize {
  readonly steps: number
  /** For one step: from a tenth of it up to this. */
  readonly longestMs: number
  readonly rounds: number
}

interface PlannedStep {
  readonly id: string
  readonly ms: number
  readonly waitsFor: readonly PlannedStep[]
}

/** The duration of a graph of steps on two live servers, compared with the lower bound of any schedule. */
export async function benchMakespan(folder: string, size: MakespanSize): Promise<(Figure | string)[]> {
  const plan = planned(size)
  const steps = plan.map(
    ({ id, ms, waitsFor }, at) =>
      `{ id: ${id}, tool: ${at % 2 ? 'left' : 'right'}_wait, arguments: { ms: ${ms} }, dependsOn: [${waitsFor.map(step => step.id).join(', ')}] }`
  )
  const servers = serversFile(['left', 'right'])
  const session = await liveSession({ workflow: workflowFile(steps), servers, folder })
  const times: Record<Schedule, number[]> = { eager: [], levels: [] }
  try {
    await makespan(session, 'eager', size) // the first run loads and compiles
    for (let round = 0; round < size.rounds; round++)
      for (const schedule of ['eager', 'levels'] as const)
        times[schedule].push(await makespan(session, schedule, size))
  } finally {
    await session.close()
  }
  const levels = levelsOf(plan)
  const [path, sum] = [criticalPath(plan), sumOfLongest(levels)]
  const noise = { noise: 0.05 }
  const aim = sum / path >= 1.3 ? { goal: 1.3 } : {}
  const ratio = median(times.levels) / median(times.eager)
  const nature = `x the time of eager (by nature ${(sum / path).toFixed(2)})`
  return [
    beyond('eager', { times: times.eager, bound: path, chain: levels.length }),
    { name: EAGER, value: median(times.eager) / path, unit: 'x the critical path', goal: 1.03, ...noise },
    beyond('levels', { times: times.levels, bound: sum, chain: levels.length }),
    {
      name: LEVELS,
      value: median(times.levels) / sum,
      unit: 'x the sum of the longest of each level',
      goal: 1.03,
      ...noise
    },
    {
      name: `${LEVELS}, compared with eager`,
      value: ratio,
      unit: nature,
      isMoreBetter: true,
      ...aim,
      ...noise
    }
  ]
}

const EAGER = 'live run of a graph, eager'
const LEVELS = 'live run of the graph, in levels'

interface Measured {
  readonly times: readonly number[]
  /** The lower bound of any schedule, in milliseconds. */
  readonly bound: number
  /** The length of the longest chain of steps. */
  readonly chain: number
}

function beyond(schedule: Schedule, { times, bound, chain }: Measured): string {
  const own = median(times)
  return `live, ${schedule}: ${own.toFixed(0)} ms, ${((own - bound) / chain).toFixed(2)} ms beyond the least possible for each of ${chain} steps in a row`
}

async function makespan(session: LiveSession, schedule: Schedule, { steps }: MakespanSize): Promise<number> {
  const { report } = await session.run({ schedule, maxParallel: steps })
  if (report.status !== 'completed') throw new Error(`the run of the benchmark: ${report.error}`)
  return report.durationMs
}

/** Each step waits for up to three of the eight before it; always the same graph. */
function planned({ steps, longestMs }: MakespanSize): readonly PlannedStep[] {
  const random = randomNumbers()
  const plan: PlannedStep[] = []
  for (let at = 0; at < steps; at++) {
    const near = plan.slice(-8).filter(() => random() < 0.3)
    plan.push({
      id: `s${at}`,
      ms: Math.round(longestMs * (0.1 + 0.9 * random())),
      waitsFor: near.slice(0, 3)
    })
  }
  return plan
}

/** From 0 to 1: Lehmer's generator, always with the same seed, for which levels inherently cost half as much again. */
function randomNumbers(): () => number {
  let state = 8889
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

function criticalPath(plan: readonly PlannedStep[]): number {
  const ends = new Map<PlannedStep, number>()
  for (const step of plan) ends.set(step, step.ms + largest(step.waitsFor.map(other => ends.get(other) ?? 0)))
  return largest([...ends.values()])
}

function levelsOf(plan: readonly PlannedStep[]): readonly (readonly PlannedStep[])[] {
  const levels = new Map<PlannedStep, number>()
  for (const step of plan) levels.set(step, 1 + largest(step.waitsFor.map(other => levels.get(other) ?? 0)))
  const last = largest([...levels.values()])
  return Array.from({ length: last }, (_, at) => plan.filter(step => levels.get(step) === at + 1))
}

function sumOfLongest(levels: readonly (readonly PlannedStep[])[]): number {
  return levels.reduce((sum, level) => sum + largest(level.map(step => step.ms)), 0)
}

function largest(values: readonly number[]): number {
  return Math.max(0, ...values)
}
