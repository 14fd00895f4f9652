import type { MapField, MapShape, Shape } from '../../template/index.js'
import type { ForEachStep, Step } from '../step.js'
import type { WorkflowIndex } from '../steps/workflow-index.js'

/** Results that are the same for every reader, so they are computed once. */
export interface ScopeMemory {
  readonly index: WorkflowIndex
  /** The shape of each step once it has ended, and its shape where that is uncertain. */
  readonly ended: Map<Step, MapField>
  readonly perhaps: Map<Step, MapField>
  /** The items of a loop; unknown while being computed. */
  readonly items: Map<ForEachStep, Shape>
  /** The bound arguments. */
  arguments: MapShape | null
}

/** What a template sees of a step, by the step's progress. */
export interface StepShapes {
  /** The step has ended and the run continues. */
  ended(step: Step): Shape
  running(step: Step): Shape
}
