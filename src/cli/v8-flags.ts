// A module of its own, because loading V8's takes time that only some commands have.
import { setFlagsFromString } from 'node:v8'

export { setFlagsFromString }

/** Keeps V8's room for young objects as large as it is now, until the next thread starts: each sets this back. */
export function keepYoungSmall(): void {
  setFlagsFromString('--semi-space-growth-factor=1')
}
