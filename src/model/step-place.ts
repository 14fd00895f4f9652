import type { ForEachStep, ParallelStep, Step } from './step.js'

/** A step and where it stands. */
export interface StepPlace {
  readonly step: Step
  /** The loop or group directly around it. */
  readonly container: ForEachStep | ParallelStep | null
  /** The innermost loop around it, at any depth. */
  readonly loop: ForEachStep | null
  /** The step of the workflow itself that it is, or is inside of. */
  readonly top: Step
  /** True for a step that runs after a failure, and for those inside one. */
  readonly isHandler: boolean
  /** Its place in the list that it stands in. */
  readonly index: number
  /** 0 for a step of the workflow itself. */
  readonly depth: number
}
