import { randomBytes, randomUUID } from 'node:crypto'

/** What nobody can tell beforehand. It is handed in wherever it is needed, so that a test, or a run that is played again, can say it. */
export interface Machine {
  /** Milliseconds since 1970. */
  now(): number
  /** Milliseconds that never go back. */
  elapsed(): number
  /** A name that nobody can guess and that comes once. */
  newId(): string
  newKey(bytes: number): Uint8Array
}

/** Beside the clocks of runs and the time and chance of templates the only place that asks for them. */
export const thisMachine: Machine = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  newId: () => randomUUID(),
  newKey: bytes => randomBytes(bytes)
}
