import type { Clock } from '../../model/index.js'
import { onAbort } from '../../model/stopping/on-abort.js'
import type { StopSignal } from '../../model/stopping/stop.js'

/** The longest delay that a platform timer supports. */
const LONGEST_TIMER = 2 ** 31 - 1

/** Wall time that never goes back: the system clock is read once and counted on from there. */
export class RealClock implements Clock {
  readonly #start = Date.now()
  readonly #origin = performance.now()

  now(): number {
    return Math.round(this.#start + performance.now() - this.#origin)
  }

  async sleep(ms: number, signal?: StopSignal): Promise<void> {
    let left = Math.max(0, ms)
    do {
      const part = Math.min(left, LONGEST_TIMER)
      await rest(part, signal)
      left -= part
    } while (left > 0 && !signal?.aborted)
  }
}

function rest(ms: number, signal: StopSignal | undefined): Promise<void> {
  if (signal?.aborted) return Promise.resolve()
  return new Promise(resolve => {
    const end = (): void => {
      clearTimeout(timer)
      letGo?.()
      resolve()
    }
    const timer = setTimeout(end, ms)
    const letGo = signal && onAbort(signal, end)
  })
}
