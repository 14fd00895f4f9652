import type { ForEachStep, ParallelStep, Step } from '../step.js'

/** A step and its location. */
export interface StepLocation {
  readonly step: Step
  /** The loop or group directly around it. */
  readonly container: ForEachStep | ParallelStep | null
  /** The innermost loop around it, at any depth. */
  readonly loop: ForEachStep | null
  /** The outermost step that contains it, or itself. */
  readonly top: Step
  /** True for a step that runs after a failure, and for those inside one. */
  readonly isHandler: boolean
  /** Its index in the list that contains it. */
  readonly index: number
  /** 0 for a top-level step. */
  readonly depth: number
}
