import { type ForEachStep, type Problem, type Step, stepsOf, type Workflow } from '../model/index.js'
import type { Rule, RuleContext, RuleMeta } from './rule.js'

/** One step, and what is around it. */
export interface StepSubject {
  readonly step: Step
  /** The loop whose body it is in; null where it is in none. */
  readonly loop: ForEachStep | null
  readonly workflow: Workflow
  readonly context: RuleContext
}

/** A rule that looks at one step after the other, those inside loops included. */
export function stepRule(meta: RuleMeta, checkStep: (subject: StepSubject) => Iterable<Problem>): Rule {
  return {
    meta,
    *check(context) {
      for (const workflow of context.workflows) {
        if (meta.dialects && !meta.dialects.includes(workflow.dialect)) continue
        for (const { step, loop } of stepsOf({ steps: workflow.steps }))
          yield* checkStep({ step, loop, workflow, context })
      }
    }
  }
}
