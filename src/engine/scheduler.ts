import type { DependencyGraph, SchedulePolicy, Step } from '../model/index.js'

type Mode = SchedulePolicy['mode']

/**
 * What each step waits for, by id, in the order in which steps start when several may.
 *
 * All ways of scheduling are one: a level waits for the whole level before it, a sequence for the step before.
 */
function waitsOf(graph: DependencyGraph, mode: Mode): ReadonlyMap<string, readonly string[]> {
  if (mode === 'eager') return graph.dependencies
  const groups = mode === 'levels' ? graph.levels : [...graph.steps.keys()].map(id => [id])
  return new Map(groups.flatMap((group, place) => group.map(id => [id, groups[place - 1] ?? []] as const)))
}

export interface Scheduling {
  readonly graph: DependencyGraph
  readonly mode: Mode
  readonly maxParallel: number
  /** Once aborted, nothing starts any more; what runs is waited for. */
  readonly signal: AbortSignal
}

/** Starts every step when it may, and settles when all that were started have ended. */
export function runSchedule(schedule: Scheduling, start: (step: Step) => Promise<void>): Promise<void> {
  const { graph, signal } = schedule
  const waits = waitsOf(graph, schedule.mode)
  const queue = new ReadyQueue(waits)
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

/** The steps that may start, in the order written. */
class ReadyQueue {
  readonly #ready: string[] = []
  readonly #open = new Map<string, number>()
  readonly #waiting = new Map<string, string[]>()
  readonly #places = new Map<string, number>()

  constructor(waits: ReadonlyMap<string, readonly string[]>) {
    for (const [id, names] of waits) {
      this.#places.set(id, this.#places.size)
      this.#open.set(id, names.length)
      if (names.length === 0) this.#ready.push(id)
      for (const name of names) this.#waitFor(name, id)
    }
  }

  #waitFor(name: string, id: string): void {
    const waiting = this.#waiting.get(name)
    if (waiting) waiting.push(id)
    else this.#waiting.set(name, [id])
  }

  take(): string | undefined {
    return this.#ready.shift()
  }

  ended(id: string): void {
    for (const waiting of this.#waiting.get(id) ?? []) {
      const open = (this.#open.get(waiting) ?? 0) - 1
      this.#open.set(waiting, open)
      if (open === 0) this.#insert(waiting)
    }
  }

  #insert(id: string): void {
    const place = this.#places.get(id) ?? 0
    let at = this.#ready.length
    while (at > 0 && (this.#places.get(this.#ready[at - 1] ?? '') ?? 0) > place) at--
    this.#ready.splice(at, 0, id)
  }
}
