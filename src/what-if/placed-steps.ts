import type { EventLocation } from '../engine/index.js'
import { grouped, onceEach, type Step, type StepLocation, stepsOf, type Workflow } from '../model/index.js'
import { placeName } from './case.js'

/** Finds the steps of a workflow and of nested workflows by the positions of events. */
export class PlacedSteps {
  readonly #workflow: Workflow
  readonly #known = new Map<string, FoundStep | null>()

  constructor(workflow: Workflow) {
    this.#workflow = workflow
  }

  find(place: EventLocation): FoundStep | null {
    const name = placeName(place)
    const known = this.#known.get(name)
    if (known !== undefined) return known
    const found = this.#search(place)
    this.#known.set(name, found)
    return found
  }

  #search({ within = [], step, iteration }: EventLocation): FoundStep | null {
    let workflow: Workflow | undefined = this.#workflow
    for (const id of within) {
      const outer: Step | undefined = workflow && stepsById(workflow).get(id)?.[0].step
      workflow = workflow && outer ? nestedBy(workflow, outer) : undefined
    }
    const place =
      workflow &&
      stepsById(workflow)
        .get(step)
        ?.find(({ loop }) => (loop?.id ?? null) === (iteration?.loop ?? null))
    return workflow && place ? { workflow, ...place } : null
  }
}

const stepsById = onceEach((workflow: Workflow) => grouped(stepsOf(workflow), ({ step }) => step.id))

function nestedBy(workflow: Workflow, step: Step): Workflow | undefined {
  const target = step.kind === 'tool' ? workflow.callTarget(step.tool.value) : null
  return target?.kind === 'workflow' ? target.workflow : undefined
}

/** A step with the workflow that it belongs to. */
export type FoundStep = StepLocation & { readonly workflow: Workflow }

/** Longer than every timeout of the workflow and of nested workflows; a minute if there is none. */
export const longestTimeout = onceEach((workflow: Workflow): number => {
  const timeouts = [...nestedIn(workflow)].flatMap(each => [
    each.timeoutMs,
    ...stepsOf(each).flatMap(({ step }) => [
      step.timeoutMs,
      step.kind === 'tool' ? (step.callTimeoutMs ?? null) : null
    ])
  ])
  const longest = Math.max(0, ...timeouts.map(each => each ?? 0))
  return longest === 0 ? 60_000 : longest + 1
})

/** The workflow and all workflows that it calls, directly or indirectly. */
function nestedIn(workflow: Workflow): ReadonlySet<Workflow> {
  const found = new Set([workflow])
  for (const each of found)
    for (const { step } of stepsOf(each)) {
      const nested = nestedBy(each, step)
      if (nested) found.add(nested)
    }
  return found
}
