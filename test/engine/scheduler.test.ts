import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RunEvent, RunResult } from '../../src/engine/index.js'
import type { Schedule } from '../../src/model/index.js'
import { callOf, everyFailure, run, workflowOf } from './build.js'

interface Plan {
  readonly waits: readonly (readonly number[])[]
  readonly delays: readonly number[]
  readonly fails: readonly boolean[]
  readonly maxParallel: number
}

/** Any graph without a ring: each step waits for some of those before it. */
const plans: fc.Arbitrary<Plan> = fc.integer({ min: 1, max: 14 }).chain(size =>
  fc.record({
    waits: fc.tuple(...Array.from({ length: size }, (_, place) => earlierThan(place))),
    delays: fc.array(fc.nat({ max: 20 }), { minLength: size, maxLength: size }),
    fails: fc.array(fc.oneof({ weight: 6, arbitrary: fc.constant(false) }, fc.boolean()), {
      minLength: size,
      maxLength: size
    }),
    maxParallel: fc.integer({ min: 1, max: 6 })
  })
)

function earlierThan(place: number): fc.Arbitrary<number[]> {
  return place === 0 ? fc.constant([]) : fc.uniqueArray(fc.nat({ max: place - 1 }), { maxLength: 4 })
}

function runPlan(plan: Plan, schedule: Schedule, tolerates = false): Promise<RunResult> {
  const onError = { tolerates: tolerates ? everyFailure : [], defaultOutputOn: [], retry: null }
  const steps = plan.waits.map((waits, place) =>
    callOf(`s${place}`, { waits: waits.map(other => `s${other}`), onError })
  )
  const tools = plan.delays.map((delayMs, place) => {
    const answer = plan.fails[place] ? { delayMs, error: 'broken' } : { delayMs }
    return [`s${place}`, [answer]] as const
  })
  const { maxParallel } = plan
  return run(workflowOf(steps), { tools: Object.fromEntries(tools), schedule, maxParallel })
}

const schedules = ['eager', 'levels'] as const

describe('the scheduler, whatever the graph', () => {
  it('starts no step before those that it waits for have ended', async () => {
    await fc.assert(
      fc.asyncProperty(plans, fc.constantFrom(...schedules), async (plan, schedule) => {
        const { events } = await runPlan(plan, schedule)
        const ended = new Set<string>()
        for (const event of events) {
          if (isEnd(event)) ended.add(event.step)
          if (event.type !== 'stepStarted') continue
          const waits = plan.waits[Number(event.step.slice(1))] ?? []
          expect(waits.every(other => ended.has(`s${other}`))).toBe(true)
        }
      })
    )
  })

  it('never runs more steps at a time than it may', async () => {
    await fc.assert(
      fc.asyncProperty(plans, fc.constantFrom(...schedules), async (plan, schedule) => {
        const { events } = await runPlan(plan, schedule)
        let running = 0
        for (const event of events) {
          if (event.type === 'stepStarted') running++
          if (isEnd(event)) running--
          expect(running).toBeLessThanOrEqual(plan.maxParallel)
        }
      })
    )
  })

  it('ends every step that it starts, once; and all of them unless one fails', async () => {
    await fc.assert(
      fc.asyncProperty(plans, fc.constantFrom(...schedules), async (plan, schedule) => {
        const { events, status } = await runPlan(plan, schedule)
        const started = events.flatMap(event => (event.type === 'stepStarted' ? [event.step] : []))
        const ended = events.flatMap(event => (isEnd(event) ? [event.step] : []))
        expect(ended.toSorted()).toEqual(started.toSorted())
        expect(new Set(ended).size).toBe(ended.length)
        if (status === 'completed') expect(ended).toHaveLength(plan.waits.length)
      })
    )
  })

  it('starts nothing after the failure that ends the run', async () => {
    await fc.assert(
      fc.asyncProperty(plans, fc.constantFrom(...schedules), async (plan, schedule) => {
        const { events, status } = await runPlan(plan, schedule)
        const failure = events.findIndex(event => event.type === 'stepFailed')
        expect(status).toBe(failure === -1 ? 'completed' : 'failed')
        const after = failure === -1 ? [] : events.slice(failure)
        expect(after.some(event => event.type === 'stepStarted')).toBe(false)
      })
    )
  })

  it('takes no longer than level by level when there is room for all', async () => {
    await fc.assert(
      fc.asyncProperty(plans, async plan => {
        const roomy = { ...plan, maxParallel: 100 }
        const [eager, levels] = await Promise.all(schedules.map(each => runPlan(roomy, each, true)))
        expect(eager?.events.at(-1)?.atMs).toBeLessThanOrEqual(levels?.events.at(-1)?.atMs ?? 0)
        expect(eager?.events.at(-1)?.atMs).toBe(longestPath(roomy))
      })
    )
  })

  it('gives the same events for the same input', async () => {
    await fc.assert(
      fc.asyncProperty(plans, fc.constantFrom(...schedules), async (plan, schedule) => {
        expect((await runPlan(plan, schedule)).events).toEqual((await runPlan(plan, schedule)).events)
      })
    )
  })
})

describe('steps level by level', () => {
  it('wait for all of the level before, not only for those that they name', async () => {
    const plan = plainPlan([[], [], [0], [2]], { delays: [1, 50, 5, 5] })
    expect(await starts(plan, 'levels')).toEqual(['s0 at 0', 's1 at 0', 's2 at 50', 's3 at 55'])
    expect(await starts(plan, 'eager')).toEqual(['s0 at 0', 's1 at 0', 's2 at 1', 's3 at 6'])
  })

  it('wait for the rest of a level that has no room for all', async () => {
    const plan = plainPlan([[], [], [], [0]], { delays: [10, 10, 10, 10], maxParallel: 2 })
    expect(await starts(plan, 'levels')).toEqual(['s0 at 0', 's1 at 0', 's2 at 10', 's3 at 20'])
  })

  it('start in the order written within a level, whatever ended first', async () => {
    const plan = plainPlan([[], [], [1], [0], [1]], { delays: [9, 1, 1, 1, 1], maxParallel: 1 })
    expect(await starts(plan, 'levels')).toEqual(['s0 at 0', 's1 at 9', 's2 at 10', 's3 at 11', 's4 at 12'])
  })

  it('never run at the same time as a step of another level, whatever the graph', async () => {
    await fc.assert(
      fc.asyncProperty(plans, async plan => {
        const { events } = await runPlan(plan, 'levels', true)
        const levels = levelsOf(plan)
        const running = new Set<string>()
        for (const event of events) {
          if (isEnd(event)) running.delete(event.step)
          if (event.type !== 'stepStarted') continue
          running.add(event.step)
          expect(new Set([...running].map(id => levels[Number(id.slice(1))])).size).toBe(1)
        }
      })
    )
  })

  it('are each a level of their own in sequence, which goes on after a failure that is tolerated', async () => {
    const onError = { tolerates: everyFailure, defaultOutputOn: [], retry: null }
    const steps = ['c', 'a', 'b'].map(id => callOf(id, { onError }))
    const schedule = { mode: 'sequence', maxParallel: 10 } as const
    const tools = { c: [{ delayMs: 5 }], a: [{ delayMs: 5, error: 'broken' }], b: [{}] }
    const { events } = await run(workflowOf(steps, { schedule }), { tools })
    expect(startsIn(events)).toEqual(['c at 0', 'a at 5', 'b at 10'])
  })
})

function plainPlan(waits: Plan['waits'], rest: Partial<Plan>): Plan {
  return { waits, delays: waits.map(() => 0), fails: waits.map(() => false), maxParallel: 10, ...rest }
}

async function starts(plan: Plan, schedule: Schedule): Promise<string[]> {
  return startsIn((await runPlan(plan, schedule)).events)
}

function startsIn(events: readonly RunEvent[]): string[] {
  return events.flatMap(event => (event.type === 'stepStarted' ? [`${event.step} at ${event.atMs}`] : []))
}

function levelsOf({ waits }: Plan): number[] {
  const levels: number[] = []
  for (const before of waits) levels.push(Math.max(0, ...before.map(other => (levels[other] ?? 0) + 1)))
  return levels
}

function isEnd(event: RunEvent): event is Extract<RunEvent, { type: 'stepCompleted' }> {
  return ['stepCompleted', 'stepFailed', 'stepSkipped', 'stepCancelled'].includes(event.type)
}

function longestPath({ waits, delays }: Plan): number {
  const ends: number[] = []
  for (const [place, before] of waits.entries())
    ends.push(Math.max(0, ...before.map(other => ends[other] ?? 0)) + (delays[place] ?? 0))
  return Math.max(...ends)
}
