import { innerSteps, type Step, type Workflow } from '../model/index.js'
import { type Holder, resultOrder } from './result-order.js'
import type { TemplatePlace } from './template-places.js'

/** True where every step of that id may be skipped, by its own condition or that of its container. */
export function maySkip(workflow: Workflow, id: string): boolean {
  const holders = resultOrder(workflow).holders(id)
  const isSkippable = ({ step, outer }: Holder): boolean =>
    mayBeUnmet(step, workflow) || mayBeUnmet(outer, workflow)
  return holders.length > 0 && holders.every(isSkippable)
}

/** Waiting for the mere success of a step whose failure ends the run is always met, or ends the run as well. */
function mayBeUnmet({ condition }: Step, workflow: Workflow): boolean {
  if (condition?.kind !== 'result') return condition !== null
  const { expected, unexpected } = condition.expectation
  const isMereSuccess =
    expected?.success?.value === true &&
    expected.values.length === 0 &&
    (unexpected?.values.length ?? 0) === 0
  return !isMereSuccess || mayFail(workflow, condition.step.value)
}

/** True where the failure of a step of that id does not end the run. */
function mayFail(workflow: Workflow, id: string): boolean {
  const goesOn = (step: Step): boolean => step.onError.tolerates.length > 0
  return holdersOf(workflow, id).some(({ step, outer }) => goesOn(step) || goesOn(outer))
}

/** The steps of that id that do not run after a failure. */
function holdersOf(workflow: Workflow, id: string): readonly Holder[] {
  return resultOrder(workflow)
    .holders(id)
    .filter(({ outer }) => !workflow.handlers.includes(outer))
}

/** A step in the same loop or group, or under the same words, is skipped together with the one it reads. */
export function isUnderSameCondition({ at, workflow }: TemplatePlace, id: string): boolean {
  if (!at) return false
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
