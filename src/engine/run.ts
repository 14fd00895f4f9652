import type { Backend } from '../backends/backend.js'
import type { Clock, RunMemory, ToolDescription, Workflow } from '../model/index.js'
import type { Elicitor } from './elicitor.js'
import type { Ending, Order } from './ending.js'
import type { EventLog } from './event-log.js'
import type { RunState } from './run-state.js'

/** State shared by everything in one run. A nested workflow has a run of its own. */
export interface Run {
  readonly workflow: Workflow
  readonly backend: Backend
  readonly clock: Clock
  readonly elicitor: Elicitor
  readonly log: EventLog
  readonly state: RunState
  /** The tools that the backend publishes, by their published names. */
  readonly tools: ReadonlyMap<string, ToolDescription>
  /** Tools already resolved for the names that steps call, since each call needs one. */
  readonly foundTools: Map<string, ToolDescription | null>
  readonly seed: number
  /** Ids of the steps that nest this workflow, outermost first. */
  readonly within: readonly string[]
  /** Shared by all nested runs. */
  readonly whole: WholeRun
}

/** What a run starts with, without its own state. */
export type RunAround = Omit<Run, 'state' | 'foundTools'>

export interface WholeRun {
  calls: number
  nestedRuns: number
  /** Why the run would never end, once known: further nesting is refused. */
  endless: string | null
  readonly memory: RunMemory
  /** Events hold answers of calls and templates. */
  readonly hasDetails: boolean
  /** Runs another workflow; passed in, so that steps do not depend on how workflows are run. */
  carryOut(around: RunAround, order: Order): Promise<Ending>
}
