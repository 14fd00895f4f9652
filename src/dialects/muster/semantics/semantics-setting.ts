import type { Compat, Parameters, Step, WorkflowOutput } from '../../../model/index.js'

/** Inputs of a workflow's semantics. */
export interface MusterSetting {
  readonly name: string
  readonly compat: Compat
  readonly parameters: Parameters
  readonly steps: readonly Step[]
  readonly handlers: readonly Step[]
  readonly output: WorkflowOutput | null
}
