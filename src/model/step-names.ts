import { onceEach } from './once-each.js'
import { innerSteps, type Step } from './step.js'

/** What a name that no step of a workflow has is held against. */
export interface StepNames {
  /** The ids of its own steps, in their order. */
  readonly ids: readonly string[]
  /** The first loop or group that has an inner step of an id. */
  readonly containers: ReadonlyMap<string, Step>
}

/** The same for all names that are unknown in a workflow. */
export const stepNames = onceEach((workflow: { readonly steps: readonly Step[] }): StepNames => {
  const containers = new Map<string, Step>()
  for (const step of workflow.steps)
    for (const { id } of innerSteps(step)) if (!containers.has(id)) containers.set(id, step)
  return { ids: workflow.steps.map(({ id }) => id).filter(id => id !== ''), containers }
})
