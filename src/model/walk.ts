import type { Condition } from './condition.js'
import type { Located } from './origin.js'
import { type ForEachStep, innerSteps, type ParallelStep, type Step } from './step.js'
import type { OutputProperty, Workflow, WorkflowOutput } from './workflow.js'

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

/** Every step at any depth, each right before those inside it, handlers last: the only walk over steps. */
export function* stepsOf({
  steps,
  handlers = []
}: Pick<Workflow, 'steps'> & Partial<Pick<Workflow, 'handlers'>>): Generator<StepPlace> {
  yield* stepsIn(steps, { ...outside, isHandler: false })
  yield* stepsIn(handlers, { ...outside, isHandler: true })
}

const outside = { container: null, loop: null, top: null, depth: 0 } as const

type AroundSteps = Omit<StepPlace, 'step' | 'index' | 'top'> & { readonly top: Step | null }

function* stepsIn(steps: readonly Step[], around: AroundSteps): Generator<StepPlace> {
  for (const [index, step] of steps.entries()) {
    const place = { ...around, step, index, top: around.top ?? step }
    yield place
    yield* stepsIn(innerSteps(step), insideOf(place))
  }
}

function insideOf({ step, top, loop, isHandler, depth }: StepPlace): AroundSteps {
  return {
    container: step.kind === 'forEach' || step.kind === 'parallel' ? step : null,
    loop: step.kind === 'forEach' ? step : loop,
    top,
    isHandler,
    depth: depth + 1
  }
}

/** Every output property with its dotted name and the depth that it has, each right before those inside it. */
export function* propertiesOf(output: Pick<WorkflowOutput, 'properties'> | null): Generator<NamedProperty> {
  yield* propertiesIn(output?.properties ?? [], '', 0)
}

export interface NamedProperty {
  readonly property: OutputProperty
  readonly name: string
  /** 0 for one of the output itself. */
  readonly depth: number
}

/** The steps whose results a condition looks at. */
export function lookedAt(condition: Condition | null): readonly Located<string>[] {
  return condition?.kind === 'result' ? [condition.step] : []
}

function* propertiesIn(
  properties: readonly OutputProperty[],
  prefix: string,
  depth: number
): Generator<NamedProperty> {
  for (const property of properties) {
    const name = prefix + property.name
    yield { property, name, depth }
    yield* propertiesIn(property.properties ?? [], `${name}.`, depth + 1)
  }
}
