import type { RunEvent, RunReport } from '../../engine/index.js'
import type { JsonObject, Workflow } from '../../model/index.js'

/** A run in a test. */
export interface CoveredRun {
  /** The workflow that the test names. */
  readonly called: Workflow
  /** The workflow that ran: for a tool with several actions, that of the chosen one. */
  readonly workflow: Workflow
  readonly arguments: JsonObject
  readonly report: RunReport
  readonly events: readonly RunEvent[]
}
