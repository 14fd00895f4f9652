import { onceEach } from '../collections/once-each.js'
import { innerSteps, type Step } from '../step.js'

/** What an unknown step name is compared with. */
export interface StepNames {
  /** The ids of its own steps, in order. */
  readonly ids: readonly string[]
  /** The first loop or group that contains an inner step of that id. */
  readonly containers: ReadonlyMap<string, Step>
}

/** Shared by all unknown names of a workflow. */
export const stepNames = onceEach((workflow: { readonly steps: readonly Step[] }): StepNames => {
  const containers = new Map<string, Step>()
  for (const step of workflow.steps)
    for (const { id } of innerSteps(step)) if (!containers.has(id)) containers.set(id, step)
  return { ids: workflow.steps.map(({ id }) => id).filter(id => id !== ''), containers }
})
