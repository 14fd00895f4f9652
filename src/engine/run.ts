import type { Backend } from '../backends/backend.js'
import type { Clock, ToolDescription, Workflow } from '../model/index.js'
import type { Elicitor } from './elicitor.js'
import type { EventLog } from './event-log.js'
import type { RunState } from './run-state.js'

/** What everything in one run shares. */
export interface Run {
  readonly workflow: Workflow
  readonly backend: Backend
  readonly clock: Clock
  readonly elicitor: Elicitor
  readonly log: EventLog
  readonly state: RunState
  /** The tools that the backend publishes, by the name by which it does. */
  readonly tools: ReadonlyMap<string, ToolDescription>
  readonly seed: number
  calls: number
}
