import type { RunReport } from '../engine/index.js'
import type { JsonValue, Workflow } from '../model/index.js'

/** A run of a test. */
export interface CoveredRun {
  /** What the test names. */
  readonly called: Workflow
  /** What was run: of a tool with several actions the workflow of one. */
  readonly workflow: Workflow
  /** The action that was asked for, of a tool with several. */
  readonly action: JsonValue
  readonly report: RunReport
}
