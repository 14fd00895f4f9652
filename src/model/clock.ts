import type { StopSignal } from './stopping/stop.js'
/** Time as a dependency: real in a live run, virtual in dry runs and tests. */
export interface Clock {
  /** Milliseconds since 1970 on this clock. */
  now(): number
  /**
   * Resolves after `ms`, or as soon as the signal is aborted. It never rejects: callers check the signal.
   * Sleepers with the same end wake in the order in which they started.
   */
  sleep(ms: number, signal?: StopSignal): Promise<void>
}
