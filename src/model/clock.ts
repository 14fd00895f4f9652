import type { StopSignal } from './stop.js'
/** Time as a dependency: real for a live run, virtual for a dry run and a test. */
export interface Clock {
  /** Milliseconds since 1970 on this clock. */
  now(): number
  /**
   * Resolves after `ms`, or as soon as the signal is aborted (it never rejects: the caller looks at the signal).
   * Sleepers with the same end wake in the order in which they went to sleep.
   */
  sleep(ms: number, signal?: StopSignal): Promise<void>
}
