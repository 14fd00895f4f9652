import type { RunReport } from '../engine/index.js'
import type { JsonValue, Workflow } from '../model/index.js'

/** A run of a test. */
export interface CoveredRun {
  /** The workflow that the test names. */
  readonly called: Workflow
  /** The workflow that ran: for a tool with several actions, that of one. */
  readonly workflow: Workflow
  /** The requested action, for a tool with several. */
  readonly action: JsonValue
  readonly report: RunReport
}
