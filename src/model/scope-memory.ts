import type { MapField, MapShape, Shape } from '../template/index.js'
import type { ForEachStep, Step } from './step.js'
import type { WorkflowIndex } from './workflow-index.js'

/** What does not depend on who asks, so that it is made once. */
export interface ScopeMemory {
  readonly index: WorkflowIndex
  /** What each step leaves when it has ended, and what is seen of it where that is not known. */
  readonly ended: Map<Step, MapField>
  readonly perhaps: Map<Step, MapField>
  /** The items of a loop; unknown while they are being found out. */
  readonly items: Map<ForEachStep, Shape>
  /** The bound arguments. */
  arguments: MapShape | null
}

/** What a template sees of one step, by how far the step is. */
export interface StepShapes {
  /** The step has ended, and the run goes on. */
  ended(step: Step): Shape
  running(step: Step): Shape
}
