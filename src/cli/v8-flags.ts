// A separate module: loading V8's module takes time, and only some commands need it.
import { setFlagsFromString } from 'node:v8'

export { setFlagsFromString }

/** Affects all threads of the process. Each new thread resets it for all, so a thread must set it before anything else. */
export const YOUNG_STAYS_SMALL = '--semi-space-growth-factor=1'

/** Keeps V8's space for young objects at its current size. */
export function keepYoungSmall(): void {
  setFlagsFromString(YOUNG_STAYS_SMALL)
}
