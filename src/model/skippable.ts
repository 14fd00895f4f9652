import { type Holder, resultOrder } from './result-order.js'
import { innerSteps, type Step } from './step.js'
import type { StepPlace } from './step-place.js'
import type { Workflow } from './workflow.js'

type Holding = Pick<Workflow, 'steps' | 'handlers'>

/** True where every step of that id may be skipped, by its own condition or that of its container. */
export function maySkip(workflow: Holding, id: string): boolean {
  const holders = resultOrder(workflow).holders(id)
  const isSkippable = ({ step, outer }: Holder): boolean =>
    mayBeUnmet(step, workflow) || mayBeUnmet(outer, workflow)
  return holders.length > 0 && holders.every(isSkippable)
}

/** Waiting for the mere success of a step whose failure ends the run is always met, or ends the run as well. */
function mayBeUnmet({ condition }: Step, workflow: Holding): boolean {
  if (condition?.kind !== 'result') return condition !== null
  const { expected, unexpected } = condition.expectation
  const isMereSuccess =
    expected?.success?.value === true &&
    expected.values.length === 0 &&
    (unexpected?.values.length ?? 0) === 0
  return !isMereSuccess || mayFail(workflow, condition.step.value)
}

/** True where the failure of a step of that id does not end the run. */
function mayFail(workflow: Holding, id: string): boolean {
  const goesOn = (step: Step): boolean => step.onError.tolerates.length > 0
  return holdersOf(workflow, id).some(({ step, outer }) => goesOn(step) || goesOn(outer))
}

/** The steps of that id that do not run after a failure. */
function holdersOf(workflow: Holding, id: string): readonly Holder[] {
  return resultOrder(workflow)
    .holders(id)
    .filter(({ outer }) => !workflow.handlers.includes(outer))
}

/** A step in the same loop or group, or under the same words, is skipped together with the one it reads. */
export function isUnderSameCondition(at: StepPlace, workflow: Holding, id: string): boolean {
  if (at.step.condition?.kind === 'result') return true
  const { container, step } = at
  const wanted = holdersOf(workflow, id)[0]?.step
  if (container && innerSteps(container).some(each => each.id === id && each.condition === null)) return true
  const text = wanted?.condition?.kind === 'template' ? wanted.condition.expression.text : null
  return (
    text !== null &&
    step.condition?.kind === 'template' &&
    step.condition.expression.text.includes(text.slice(2, -2))
  )
}
