import { PriorityHeap } from '../../model/collections/priority-heap.js'
import type { Clock } from '../../model/index.js'
import { onAbort } from '../../model/stopping/on-abort.js'
import type { StopSignal } from '../../model/stopping/stop.js'
import { whenIdle } from './when-idle.js'

/** Start of virtual time: a fixed moment, so that runs that show their start are reproducible. */
const beginning = Date.UTC(2026, 0, 1)

interface Sleeper {
  readonly wakesAt: number
  readonly order: number
  readonly wake: () => void
  isAwake: boolean
}

/**
 * Virtual time. Once everything that runs is idle, the clock jumps to the end of the next sleeper and wakes it alone; what that starts
 * becomes idle before the next one wakes. So half an hour takes no time, and equal input gives an equal timeline.
 */
export class VirtualClock implements Clock {
  #now: number
  #slept = 0
  #holds = 0
  /** Approximate number of sleepers that are already awake. */
  #woken = 0
  #isJumpPlanned = false
  /** A loop of thousands has thousands of sleepers. */
  readonly #sleepers = new PriorityHeap<Sleeper>(isBefore)

  constructor(startMs: number = beginning) {
    this.#now = startMs
  }

  now(): number {
    return this.#now
  }

  sleep(ms: number, signal?: StopSignal): Promise<void> {
    if (signal?.aborted) return Promise.resolve()
    return new Promise(resolve => {
      const sleeper: Sleeper = {
        wakesAt: this.#now + Math.max(0, ms),
        order: this.#slept++,
        isAwake: false,
        wake: () => {
          if (sleeper.isAwake) return
          sleeper.isAwake = true
          letGo?.()
          resolve()
        }
      }
      const letGo =
        signal &&
        onAbort(signal, () => {
          sleeper.wake()
          this.#forgetOne()
        })
      this.#sleepers.push(sleeper)
      this.#planJump()
    })
  }

  /** Stops time until the returned function is called, while something outside, such as a user, is awaited. */
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

  #planJump(): void {
    if (this.#isJumpPlanned || this.#holds > 0 || this.#sleepers.size === 0) return
    this.#isJumpPlanned = true
    whenIdle(() => {
      this.#isJumpPlanned = false
      if (this.#holds === 0) this.#jump()
      this.#planJump()
    })
  }

  /** Sleepers woken early stay in the heap until they are half of it: many steps have a timeout each. */
  #forgetOne(): void {
    this.#woken++
    if (this.#woken < 64 || this.#woken * 2 < this.#sleepers.size) return
    this.#sleepers.keep(({ isAwake }) => !isAwake)
    this.#woken = 0
  }

  #jump(): void {
    let next = this.#sleepers.pop()
    while (next?.isAwake) next = this.#sleepers.pop()
    if (!next) return
    this.#now = next.wakesAt
    next.wake()
  }
}

function isBefore(a: Sleeper, b: Sleeper): boolean {
  return a.wakesAt !== b.wakesAt ? a.wakesAt < b.wakesAt : a.order < b.order
}
