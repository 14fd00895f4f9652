import type { Backend } from '../backends/backend.js'
import type { Clock, RunMemory, ToolDescription, Workflow } from '../model/index.js'
import type { Elicitor } from './elicitor.js'
import type { Ending, Order } from './ending.js'
import type { EventLog } from './event-log.js'
import type { RunState } from './run-state.js'

/** What everything in one run shares. A workflow nested in another has a run of its own. */
export interface Run {
  readonly workflow: Workflow
  readonly backend: Backend
  readonly clock: Clock
  readonly elicitor: Elicitor
  readonly log: EventLog
  readonly state: RunState
  /** The tools that the backend publishes, by the name by which it does. */
  readonly tools: ReadonlyMap<string, ToolDescription>
  /** What was found for the names that steps call, since each call asks. */
  readonly foundTools: Map<string, ToolDescription | null>
  readonly seed: number
  /** Ids of the steps through which this workflow is nested in others, the outermost first. */
  readonly within: readonly string[]
  /** Shared by all runs that are nested in one another. */
  readonly whole: WholeRun
}

/** What a run begins with: all but what it finds out. */
export type RunAround = Omit<Run, 'state' | 'foundTools'>

export interface WholeRun {
  calls: number
  nestedRuns: number
  /** Why the run has no end, once that is known: nothing is nested in it any more. */
  endless: string | null
  readonly memory: RunMemory
  /** Runs a further workflow; handed in, so that no step knows how workflows are run. */
  carryOut(around: RunAround, order: Order): Promise<Ending>
}
