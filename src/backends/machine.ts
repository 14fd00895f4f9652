import { secretBytes, uniqueId } from './chance.js'

/** Sources of unpredictable values. Passed in everywhere, so that a test or a replayed run can control them. */
export interface Machine {
  /** Milliseconds since 1970. */
  now(): number
  /** Monotonic milliseconds. */
  elapsed(): number
  /** A unique name that cannot be guessed. */
  newId(): string
  newKey(bytes: number): Uint8Array
}

/** The only place that reads them, other than the clocks of runs and the time and randomness of templates. */
export const thisMachine: Machine = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  newId: uniqueId,
  newKey: secretBytes
}
