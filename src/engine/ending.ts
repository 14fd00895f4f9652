import type { JsonObject, JsonValue, Schedule, StepFailure, UsedDefaults } from '../model/index.js'
import type { StopSignal } from '../model/stopping/stop.js'
import type { RenderedTemplate, RunStatus } from './event.js'

/** How a run ended. */
export interface Ending extends UsedDefaults {
  readonly status: RunStatus
  readonly output: JsonValue
  readonly failure: StepFailure | null
  /** Tools that no backend has and without which the run does not start. */
  readonly missingTools?: readonly string[]
  /** Those of the output, in a run with details. */
  readonly templates?: readonly RenderedTemplate[]
}

/** The parameters of a run. */
export interface Order {
  /** The caller's arguments. */
  readonly given: JsonObject
  readonly runId: string
  readonly signal: StopSignal | undefined
  readonly schedule?: Schedule | undefined
  readonly maxParallel?: number | undefined
  /** Called with the bound arguments at the start. */
  readonly onStart?: (bound: JsonObject) => void
}
