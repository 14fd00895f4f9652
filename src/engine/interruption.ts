import type { Clock } from '../model/index.js'
import { ignoreAbort, listenForAbort, onAbort } from '../model/on-abort.js'
import { Stop, type StopSignal } from '../model/stop.js'

/**
 * Why work in flight was told to stop.
 *
 * `step_time`, `run_time`: the time of the step or of the whole run was over. `failure`: another step or iteration has
 * failed, and nothing that runs beside it matters any more. `request`: the person or the caller asked for it.
 */
export type Interruption = 'step_time' | 'run_time' | 'failure' | 'request'

/** A stretch of work that can be told to stop: from outside, by its own time limit, or by whoever holds this. */
export interface Limit {
  readonly signal: StopSignal
  interrupt(reason: Interruption): void
  /** To be called when the work has ended: nothing waits for its time any more. */
  release(): void
}

export interface TimeLimit {
  readonly clock: Clock
  readonly ms: number
  readonly reason: 'step_time' | 'run_time'
}

/** Work inside other work: it stops when the outer one does, for the same reason. */
export function limit(outer: StopSignal | undefined, time?: TimeLimit): Limit {
  const signal = new Stop()
  const stop = (): void => signal.abort(outer ? interruptionOf(outer) : 'request')
  if (outer?.aborted) stop()
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
      signal.abort('request') // ends the wait for the time limit; the work itself has ended already
    }
  }
}

/** Why a signal was aborted; a signal that was handed in from outside counts as a request. */
export function interruptionOf(signal: StopSignal): Interruption {
  const reason: unknown = signal.reason
  return reason === 'step_time' || reason === 'run_time' || reason === 'failure' ? reason : 'request'
}

/** Whether it was the time of the step or of the run that was over. */
export function isOutOfTime(signal: StopSignal): boolean {
  return signal.aborted && interruptionOf(signal).endsWith('_time')
}

/** What `orInterrupted` gives in place of a value. */
export const interrupted: unique symbol = Symbol('interrupted')

/**
 * The value of a promise, or `interrupted` as soon as the signal is aborted: a backend or a person who does not notice
 * cannot hold up the run.
 */
export function orInterrupted<T>(promise: Promise<T>, signal: StopSignal): Promise<T | typeof interrupted> {
  if (signal.aborted) {
    promise.catch(() => undefined) // nobody waits for it any more, and its failure is the interruption's doing
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
