// A separate module, because loading V8's takes time that only some commands need.
import { setFlagsFromString } from 'node:v8'

export { setFlagsFromString }

/** For all threads of the process. Each new thread resets it for all, so it must set it first of all. */
export const YOUNG_STAYS_SMALL = '--semi-space-growth-factor=1'

/** Keeps V8's space for young objects at its current size. */
export function keepYoungSmall(): void {
  setFlagsFromString(YOUNG_STAYS_SMALL)
}
