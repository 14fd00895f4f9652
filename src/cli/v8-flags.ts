// A module of its own, because loading V8's takes time that only some commands have.
import { setFlagsFromString } from 'node:v8'

export { setFlagsFromString }

/** For all threads of the process. Each thread that begins sets it back for all, and so has to set it first of all. */
export const YOUNG_STAYS_SMALL = '--semi-space-growth-factor=1'

/** Keeps V8's room for young objects as large as it is now. */
export function keepYoungSmall(): void {
  setFlagsFromString(YOUNG_STAYS_SMALL)
}
