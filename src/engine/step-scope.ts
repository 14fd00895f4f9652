import type { IterationView } from '../model/index.js'
import type { StopSignal } from '../model/stopping/stop.js'
import type { RunState, StepRecords } from './run-state.js'

/** Where a step runs: at the top level, in one iteration of a loop, or as a member of a group. */
export interface StepScope {
  /** The run as the step sees it. */
  readonly state: RunState
  readonly iteration: { readonly loop: string; readonly view: IterationView } | null
  readonly records: StepRecords
  readonly signal: StopSignal
}
