import type { JsonObject, JsonValue, Schedule, StepFailure } from '../model/index.js'
import type { StopSignal } from '../model/stop.js'
import type { RunStatus } from './event.js'

/** How a run ended. */
export interface Ending {
  readonly status: RunStatus
  readonly output: JsonValue
  readonly failure: StepFailure | null
  /** Tools without which the run does not start, and which no backend has. */
  readonly missingTools?: readonly string[]
}

/** What is asked of a run. */
export interface Order {
  /** The arguments as the caller gave them. */
  readonly given: JsonObject
  readonly runId: string
  readonly signal: StopSignal | undefined
  readonly schedule?: Schedule | undefined
  readonly maxParallel?: number | undefined
  /** Told what the run begins with. */
  readonly onStart?: (bound: JsonObject) => void
}
