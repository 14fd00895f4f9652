import { type Clock, OVER_AT_ONCE_MS } from '../model/index.js'
import { ignoreAbort, listenForAbort, onAbort } from '../model/stopping/on-abort.js'
import { Stop, type StopSignal } from '../model/stopping/stop.js'

/**
 * Why work in progress was stopped.
 *
 * `step_time`, `run_time`: the step or the whole run timed out. `failure`: another step or iteration has failed, and concurrent work no
 * longer matters. `request`: the user or the caller requested it.
 */
export type Interruption = 'step_time' | 'run_time' | 'failure' | 'request'

/** Work that can be stopped: from outside, by its own timeout, or by the owner of this object. */
export interface Limit {
  readonly signal: StopSignal
  interrupt(reason: Interruption): void
  /** To be called when the work has ended: its timeout is no longer needed. */
  release(): void
}

export interface TimeLimit {
  readonly clock: Clock
  readonly ms: number
  readonly reason: 'step_time' | 'run_time'
}

/** Work nested in other work: it stops when the outer one does, for the same reason. */
export function limit(outer: StopSignal | undefined, time?: TimeLimit): Limit {
  const signal = new Stop()
  const stop = (): void => signal.abort(outer ? interruptionOf(outer) : 'request')
  if (outer?.aborted) stop()
  if (time && time.ms < OVER_AT_ONCE_MS) signal.abort(time.reason)
  const letGo = outer && !outer.aborted ? onAbort(outer, stop) : undefined
  if (time && !signal.aborted)
    void time.clock.sleep(time.ms, signal).then(() => {
      signal.abort(time.reason)
    })
  return {
    signal,
    interrupt: reason => signal.abort(reason),
    release: () => {
      letGo?.()
      signal.abort('request') // ends the timer; the work itself has already ended
    }
  }
}

/** Why a signal was aborted; a signal passed in from outside counts as a request. */
export function interruptionOf(signal: StopSignal): Interruption {
  const reason: unknown = signal.reason
  return reason === 'step_time' || reason === 'run_time' || reason === 'failure' ? reason : 'request'
}

/** Whether the step or the run timed out. */
export function isOutOfTime(signal: StopSignal): boolean {
  return signal.aborted && interruptionOf(signal).endsWith('_time')
}

/** The result of `orInterrupted` in place of a value. */
export const interrupted: unique symbol = Symbol('interrupted')

/**
 * The value of a promise, or `interrupted` as soon as the signal is aborted: a backend or user that ignores the signal cannot block the
 * run.
 */
export function orInterrupted<T>(promise: Promise<T>, signal: StopSignal): Promise<T | typeof interrupted> {
  if (signal.aborted) {
    promise.catch(() => undefined) // its result is no longer needed, and the interruption caused its failure
    return Promise.resolve(interrupted)
  }
  return new Promise((resolve, reject) => {
    const stop = (): void => resolve(interrupted)
    listenForAbort(signal, stop)
    promise.then(
      value => {
        ignoreAbort(signal, stop)
        resolve(value)
      },
      (error: unknown) => {
        ignoreAbort(signal, stop)
        reject(error)
      }
    )
  })
}
