import type { Clock } from '../../model/index.js'
import { onAbort } from '../../model/stopping/on-abort.js'
import type { StopSignal } from '../../model/stopping/stop.js'

interface Sleeper {
  readonly wakesAt: number
  readonly wake: () => void
}

/**
 * The time of a run according to its journal: it stops while the run waits, and advances with each entry that carries a time. One server
 * timer is open, for the earliest sleeper.
 */
export class DurableClock implements Clock {
  #now: number
  /** When the open timers end. A later one is only opened once the earlier ones have ended. */
  readonly #timers = new Set<number>()
  /** In the order in which they started. */
  readonly #sleepers = new Set<Sleeper>()

  constructor(startMs: number) {
    this.#now = startMs
  }

  now(): number {
    return this.#now
  }

  /** A worker whose clock is behind does not set the run's time back. */
  advance(toMs: number): void {
    this.#now = Math.max(this.#now, toMs)
  }

  /**
   * The same for a time read elsewhere, such as that of an answer. While a timer is open its end has not come, whatever another machine's
   * clock shows.
   */
  advanceWithin(toMs: number): void {
    this.advance(Math.min(toMs, ...[...this.#timers].map(endsAt => endsAt - 1)))
  }

  sleep(ms: number, signal?: StopSignal): Promise<void> {
    if (signal?.aborted) return Promise.resolve()
    return new Promise(resolve => {
      const wake = (): void => {
        this.#sleepers.delete(sleeper)
        letGo?.()
        resolve()
      }
      const sleeper = { wakesAt: this.#now + Math.max(0, ms), wake }
      const letGo = signal && onAbort(signal, wake)
      this.#sleepers.add(sleeper)
    })
  }

  /** Wakes the first sleeper whose time is over; false where there is none. */
  wakeOne(): boolean {
    const next = this.#earliest()
    if (!next || next.wakesAt > this.#now) return false
    next.wake()
    return true
  }

  /**
   * Opens a timer where the earliest sleeper has none.
   *
   * @param open opens one, and settles when it has ended
   */
  openTimer(open: (ms: number) => Promise<void>): void {
    const next = this.#earliest()
    if (!next || [...this.#timers].some(endsAt => endsAt <= next.wakesAt)) return
    const { wakesAt } = next
    this.#timers.add(wakesAt)
    void open(wakesAt - this.#now).then(() => {
      this.#timers.delete(wakesAt)
      this.advance(wakesAt)
    })
  }

  #earliest(): Sleeper | undefined {
    let earliest: Sleeper | undefined
    for (const sleeper of this.#sleepers)
      if (!earliest || sleeper.wakesAt < earliest.wakesAt) earliest = sleeper
    return earliest
  }
}
