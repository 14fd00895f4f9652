import type { Clock } from '../../model/index.js'

/** Where virtual time begins: a fixed moment, so that a run that shows its start shows the same one every time. */
const beginning = Date.UTC(2026, 0, 1)

interface Sleeper {
  readonly wakesAt: number
  readonly order: number
  readonly wake: () => void
  isAwake: boolean
}

/**
 * Time that jumps. When everything that runs has come to rest, the clock moves to the next sleeper's end and wakes it
 * alone; what that sets in motion comes to rest before the next one wakes. So half an hour takes no time at all, and
 * equal input gives an equal timeline.
 */
export class VirtualClock implements Clock {
  #now: number
  #slept = 0
  #holds = 0
  #isJumpPlanned = false
  readonly #sleepers: Sleeper[] = []

  constructor(startMs: number = beginning) {
    this.#now = startMs
  }

  now(): number {
    return this.#now
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    if (signal?.aborted) return Promise.resolve()
    return new Promise(resolve => {
      const sleeper: Sleeper = {
        wakesAt: this.#now + Math.max(0, ms),
        order: this.#slept++,
        isAwake: false,
        wake: () => {
          if (sleeper.isAwake) return
          sleeper.isAwake = true
          signal?.removeEventListener('abort', sleeper.wake)
          resolve()
        }
      }
      signal?.addEventListener('abort', sleeper.wake)
      push(this.#sleepers, sleeper)
      this.#planJump()
    })
  }

  /** Keeps time from moving until the returned function is called: somebody outside, such as a person, is awaited. */
  hold(): () => void {
    let isHeld = true
    this.#holds++
    return () => {
      if (!isHeld) return
      isHeld = false
      this.#holds--
      this.#planJump()
    }
  }

  /** An immediate runs only after every promise that can settle has settled: that is what "at rest" means here. */
  #planJump(): void {
    if (this.#isJumpPlanned || this.#holds > 0 || this.#sleepers.length === 0) return
    this.#isJumpPlanned = true
    setImmediate(() => {
      this.#isJumpPlanned = false
      if (this.#holds === 0) this.#jump()
      this.#planJump()
    })
  }

  #jump(): void {
    let next = pop(this.#sleepers)
    while (next?.isAwake) next = pop(this.#sleepers)
    if (!next) return
    this.#now = next.wakesAt
    next.wake()
  }
}

function isBefore(a: Sleeper, b: Sleeper): boolean {
  return a.wakesAt !== b.wakesAt ? a.wakesAt < b.wakesAt : a.order < b.order
}

/** A binary heap, because a loop of thousands puts thousands to sleep. */
function push(heap: Sleeper[], sleeper: Sleeper): void {
  let place = heap.length
  heap.push(sleeper)
  while (place > 0) {
    const parent = (place - 1) >> 1
    const above = heap[parent]
    if (!above || !isBefore(sleeper, above)) break
    heap[place] = above
    place = parent
  }
  heap[place] = sleeper
}

function pop(heap: Sleeper[]): Sleeper | undefined {
  const first = heap[0]
  const last = heap.pop()
  if (!first || !last || heap.length === 0) return first
  let place = 0
  for (let child = 1; child < heap.length; child = 2 * place + 1) {
    const left = heap[child]
    const right = heap[child + 1]
    if (!left) break
    const isRight = right !== undefined && isBefore(right, left)
    const smaller = isRight ? right : left
    if (!isBefore(smaller, last)) break
    heap[place] = smaller
    place = isRight ? child + 1 : child
  }
  heap[place] = last
  return first
}
