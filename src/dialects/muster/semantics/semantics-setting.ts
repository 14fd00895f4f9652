import type { Compat, Parameters, Step, WorkflowOutput } from '../../../model/index.js'

/** What the semantics of a workflow depend on. */
export interface MusterSetting {
  readonly name: string
  readonly compat: Compat
  readonly parameters: Parameters
  readonly steps: readonly Step[]
  readonly handlers: readonly Step[]
  readonly output: WorkflowOutput | null
}
