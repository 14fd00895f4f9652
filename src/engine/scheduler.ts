import type { DependencyGraph, SchedulePolicy, Step } from '../model/index.js'
import type { StopSignal } from '../model/stop.js'
import { PriorityHeap } from './priority-heap.js'

type Mode = SchedulePolicy['mode']

/**
 * What each step waits for, by id, in the order in which steps start when several may.
 *
 * All ways of scheduling are one: a level waits for the whole level before it, a sequence for the step before.
 */
function queueFor(graph: DependencyGraph, mode: Mode): ReadyQueue {
  if (mode === 'eager') return new ReadyQueue(graph.dependencies)
  return levelQueue(mode === 'levels' ? graph.levels : [...graph.steps.keys()].map(id => [id]))
}

/** Between two levels stands a gate, or each step of one would wait for each of the other by itself. */
function levelQueue(levels: readonly (readonly string[])[]): ReadyQueue {
  const waits = new Map<string, readonly string[]>()
  const gates = new Map<string, readonly string[]>()
  for (const [place, level] of levels.entries()) {
    const before = place === 0 ? [] : [gateName(place - 1)]
    for (const id of level) waits.set(id, before)
    gates.set(gateName(place), level)
  }
  return new ReadyQueue(waits, gates)
}

/** No step is called so: an id has no control character that YAML would let through. */
function gateName(place: number): string {
  return `\u0000${place}`
}

export interface Scheduling {
  readonly graph: DependencyGraph
  readonly mode: Mode
  readonly maxParallel: number
  /** Once aborted, nothing starts any more; what runs is waited for. */
  readonly signal: StopSignal
}

/** Starts every step when it may, and settles when all that were started have ended. */
export function runSchedule(schedule: Scheduling, start: (step: Step) => Promise<void>): Promise<void> {
  const { graph, signal } = schedule
  const queue = queueFor(graph, schedule.mode)
  let running = 0
  return new Promise((resolve, reject) => {
    const fill = (): void => {
      while (!signal.aborted && running < schedule.maxParallel) {
        const step = graph.steps.get(queue.take() ?? '')
        if (!step) break
        running++
        start(step).then(() => {
          running--
          queue.ended(step.id)
          fill()
        }, reject)
      }
      if (running === 0) resolve()
    }
    fill()
  })
}

const noSteps: readonly number[] = []

/** The steps that may start, in the order written. */
class ReadyQueue {
  readonly #ready: PriorityHeap<number>
  /** By place: how many each waits for still. */
  readonly #open: number[] = []
  readonly #ids: string[] = []
  readonly #waiting = new Map<string, number[]>()
  readonly #steps: number

  /** @param gates what opens by itself once all that it waits for has ended */
  constructor(
    waits: ReadonlyMap<string, readonly string[]>,
    gates: ReadonlyMap<string, readonly string[]> = new Map()
  ) {
    this.#ready = new PriorityHeap((a, b) => a < b)
    this.#steps = waits.size
    for (const [id, names] of waits) this.#add(id, names)
    for (const [id, names] of gates) this.#add(id, names)
  }

  #add(id: string, names: readonly string[]): void {
    const place = this.#ids.push(id) - 1
    this.#open.push(names.length)
    if (names.length === 0) this.#ready.push(place)
    for (const name of names) {
      const waiting = this.#waiting.get(name)
      if (waiting) waiting.push(place)
      else this.#waiting.set(name, [place])
    }
  }

  take(): string | undefined {
    const place = this.#ready.pop()
    return place === undefined ? undefined : this.#ids[place]
  }

  ended(id: string): void {
    for (const place of this.#waiting.get(id) ?? noSteps) {
      const open = (this.#open[place] ?? 0) - 1
      this.#open[place] = open
      if (open > 0) continue
      if (place < this.#steps) this.#ready.push(place)
      else this.ended(this.#ids[place] ?? '')
    }
  }
}
