import type { Workflow } from '../model/index.js'
import type { RuleContext } from './rule.js'

export { fieldOf } from '../model/index.js'

/** The workflows of one dialect, for a rule about the words or the ways of its engine. */
export function workflowsOf(context: RuleContext, dialect: string): readonly Workflow[] {
  return context.workflows.filter(workflow => workflow.dialect === dialect)
}
