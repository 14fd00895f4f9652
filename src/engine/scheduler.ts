import { PriorityHeap } from '../model/collections/priority-heap.js'
import { addToList, type DependencyGraph, type SchedulePolicy, type Step } from '../model/index.js'
import type { StopSignal } from '../model/stopping/stop.js'

type Mode = SchedulePolicy['mode']

/**
 * The dependencies of each step, by id, in the order in which steps start when several may.
 *
 * All modes share one mechanism: a level waits for the whole previous level, a sequence for the previous step.
 */
function queueFor(graph: DependencyGraph, mode: Mode): ReadyQueue {
  if (mode === 'eager') return new ReadyQueue(graph.dependencies)
  return levelQueue(mode === 'levels' ? graph.levels : [...graph.steps.keys()].map(id => [id]))
}

/** A gate between two levels replaces the dependencies of each step on every step of the previous level. */
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

/** No step has this name: YAML allows no such control character in an id. */
function gateName(place: number): string {
  return `\u0000${place}`
}

export interface Scheduling {
  readonly graph: DependencyGraph
  readonly mode: Mode
  readonly maxParallel: number
  /** Once aborted, nothing new starts; running steps are awaited. */
  readonly signal: StopSignal
}

/** Starts every step when it may start, and settles when all started ones have ended. */
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

/** The steps that may start, in document order. */
class ReadyQueue {
  readonly #ready: PriorityHeap<number>
  /** By position: the number of unfinished dependencies. */
  readonly #open: number[] = []
  readonly #ids: string[] = []
  readonly #waiting = new Map<string, number[]>()
  readonly #steps: number

  /** @param gates entries that open automatically once all their dependencies have ended */
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
    for (const name of names) addToList(this.#waiting, name, place)
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
