import type { Expectation, ResultCondition } from '../condition.js'
import { innerSteps, type Step } from '../step.js'
import type { Workflow } from '../workflow.js'
import type { Certainties, SureDecision } from './certainties.js'
import { type Holder, resultOrder } from './result-order.js'
import type { StepLocation } from './step-place.js'

type Holding = Pick<Workflow, 'steps' | 'handlers'>

/** True where every step of that id may be skipped, by its own condition or that of its container. */
export function maySkip(workflow: Holding, id: string, { decision }: Certainties): boolean {
  const mayBeUnmet = (step: Step): boolean => step.condition !== null && decision(step) !== 'met'
  const holders = resultOrder(workflow).holders(id)
  return holders.length > 0 && holders.every(({ step, outer }) => mayBeUnmet(step) || mayBeUnmet(outer))
}

/** True where every step of that id is skipped in every run. */
export function isNeverRun(workflow: Holding, id: string, { decision }: Certainties): boolean {
  const isUnmet = (step: Step): boolean => step.condition !== null && decision(step) === 'unmet'
  const holders = resultOrder(workflow).holders(id)
  return holders.length > 0 && holders.every(({ step, outer }) => isUnmet(step) || isUnmet(outer))
}

/** True where every run that does not end earlier reaches the step: its condition, or everything after that. */
export function isAlwaysReached(
  { step, container, isHandler, depth }: StepLocation,
  { decision, hasRounds }: Certainties,
  part: 'condition' | 'rest'
): boolean {
  const isMet = (each: Step): boolean => each.condition === null || decision(each) === 'met'
  if (isHandler || depth > 1) return false
  if (container && !isMet(container)) return false
  if (container?.kind === 'forEach' && !hasRounds(container)) return false
  return part === 'condition' || isMet(step)
}

/** Decides conditions on a step whose failure ends the run: one on its mere success is always met, one on its failure never. */
export function decisionOnResult(
  { step, expectation }: ResultCondition,
  { isHandler, container }: Pick<StepLocation, 'isHandler' | 'container'>,
  workflow: Holding
): SureDecision {
  // After a failure any step may have failed, and a member of a group sees no results.
  if (isHandler || container?.kind === 'parallel' || mayFail(workflow, step.value)) return null
  if (wantsFailure(expectation)) return 'unmet'
  const { expected, unexpected } = expectation
  const isMereSuccess = expected?.success?.value === true && expected.values.length === 0
  return isMereSuccess && (unexpected?.values.length ?? 0) === 0 ? 'met' : null
}

/** True for an expectation that only an error can meet. */
export function wantsFailure({ expected, unexpected }: Expectation): boolean {
  const hasUnexpected = (unexpected?.values.length ?? 0) > 0
  const hasExpected = (expected?.values.length ?? 0) > 0 || !hasUnexpected
  return hasExpected && expected?.success?.value !== true
}

/** True where the failure of a step of that id does not end the run, and for an unknown step. */
function mayFail(workflow: Holding, id: string): boolean {
  const goesOn = (step: Step): boolean => step.onError.tolerates.length > 0
  const holders = holdersOf(workflow, id)
  return holders.length === 0 || holders.some(({ step, outer }) => goesOn(step) || goesOn(outer))
}

/** The steps of that id, without those that run after a failure. */
function holdersOf(workflow: Holding, id: string): readonly Holder[] {
  return resultOrder(workflow)
    .holders(id)
    .filter(({ outer }) => !workflow.handlers.includes(outer))
}

/** A step in the same loop or group, or with the same condition text, is skipped together with the one it reads. */
export function isUnderSameCondition(at: StepLocation, workflow: Holding, id: string): boolean {
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
