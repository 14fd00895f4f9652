import { onceEach } from '../collections/once-each.js'
import type { Condition } from '../condition.js'
import type { Located } from '../origin.js'
import { innerSteps, type Step } from '../step.js'
import type { OutputProperty, Workflow, WorkflowOutput } from '../workflow.js'
import type { StepLocation } from './step-place.js'

/**
 * Every step at any depth, each right before its inner steps, handlers last: the only walk over steps. A list is walked once, however many
 * rules ask for it.
 */
export function stepsOf({
  steps,
  handlers = []
}: Pick<Workflow, 'steps'> & Partial<Pick<Workflow, 'handlers'>>): readonly StepLocation[] {
  const own = walked(steps)
  return handlers.length === 0 ? own : [...own, ...placesIn(handlers, true)]
}

const walked = onceEach((steps: readonly Step[]) => placesIn(steps, false))

function placesIn(steps: readonly Step[], isHandler: boolean): readonly StepLocation[] {
  const places: StepLocation[] = []
  collect(steps, { container: null, loop: null, top: null, isHandler, depth: 0 }, places)
  return places
}

type AroundSteps = Omit<StepLocation, 'step' | 'index' | 'top'> & { readonly top: Step | null }

function collect(steps: readonly Step[], around: AroundSteps, places: StepLocation[]): void {
  const { container, loop, isHandler, depth } = around
  steps.forEach((step, index) => {
    const place = { step, container, loop, top: around.top ?? step, isHandler, index, depth }
    places.push(place)
    const inner = innerSteps(step)
    if (inner.length > 0) collect(inner, insideOf(place), places)
  })
}

function insideOf({ step, top, loop, isHandler, depth }: StepLocation): AroundSteps {
  return {
    container: step.kind === 'forEach' || step.kind === 'parallel' ? step : null,
    loop: step.kind === 'forEach' ? step : loop,
    top,
    isHandler,
    depth: depth + 1
  }
}

/** Every output property with its dotted name and depth, each right before its nested ones. */
export function propertiesOf(output: Pick<WorkflowOutput, 'properties'> | null): readonly NamedProperty[] {
  return propertiesIn(output?.properties ?? [], '', 0)
}

export interface NamedProperty {
  readonly property: OutputProperty
  readonly name: string
  /** 0 for a top-level property of the output. */
  readonly depth: number
}

/** The steps whose results a condition checks. */
export function lookedAt(condition: Condition | null): readonly Located<string>[] {
  return condition?.kind === 'result' ? [condition.step] : []
}

function propertiesIn(
  properties: readonly OutputProperty[],
  prefix: string,
  depth: number
): readonly NamedProperty[] {
  return properties.flatMap(property => {
    const name = prefix + property.name
    const own = { property, name, depth }
    return property.properties ? [own, ...propertiesIn(property.properties, `${name}.`, depth + 1)] : own
  })
}
