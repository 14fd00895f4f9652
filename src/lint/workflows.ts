import { type ForEachStep, innerSteps, type Origin, type Step, type Workflow } from '../model/index.js'
import type { RuleContext } from './rule.js'

/** The workflows of one dialect, for a rule about the words or the ways of its engine. */
export function workflowsOf(context: RuleContext, dialect: string): readonly Workflow[] {
  return context.workflows.filter(workflow => workflow.dialect === dialect)
}

/** A step, and the loop whose body it is in; null for one that is in none. */
export interface StepInLoop {
  readonly step: Step
  readonly loop: ForEachStep | null
}

/** Every step with the steps inside it, each right after its container. */
export function* everyStep(steps: readonly Step[], loop: ForEachStep | null = null): Generator<StepInLoop> {
  for (const step of steps) {
    yield { step, loop }
    yield* everyStep(innerSteps(step), step.kind === 'forEach' ? step : loop)
  }
}

/** Where a field of a step was written; the step itself where it was not. */
export function fieldOf(step: Step, name: string): Origin {
  return step.fields.get(name) ?? step.origin
}
