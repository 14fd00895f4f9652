import type { Origin, Step, Workflow } from '../model/index.js'
import type { RuleContext } from './rule.js'

/** The workflows of one dialect, for a rule about the words or the ways of its engine. */
export function workflowsOf(context: RuleContext, dialect: string): readonly Workflow[] {
  return context.workflows.filter(workflow => workflow.dialect === dialect)
}

/** Where a field of a step was written; the step itself where it was not. */
export function fieldOf(step: Step, name: string): Origin {
  return step.fields.get(name) ?? step.origin
}
