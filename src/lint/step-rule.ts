import type { ForEachStep, Step, Workflow } from '../model/index.js'
import type { Diagnostic } from '../source/diagnostic.js'
import type { Rule, RuleContext, RuleMeta } from './rule.js'

/** One step, and what is around it. */
export interface StepSubject {
  readonly step: Step
  /** The loop whose body the step is in; null for a step of the workflow itself. */
  readonly loop: ForEachStep | null
  readonly workflow: Workflow
  readonly context: RuleContext
}

/** A rule that looks at one step after the other, those inside loops included. */
export function stepRule(meta: RuleMeta, checkStep: (subject: StepSubject) => Iterable<Diagnostic>): Rule {
  return {
    meta,
    *check(context) {
      for (const workflow of context.workflows) {
        if (meta.dialects && !meta.dialects.includes(workflow.dialect)) continue
        for (const step of workflow.steps) {
          yield* checkStep({ step, loop: null, workflow, context })
          if (step.kind !== 'forEach') continue
          for (const inner of step.body) yield* checkStep({ step: inner, loop: step, workflow, context })
        }
      }
    }
  }
}
