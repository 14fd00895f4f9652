import type { Workflow } from '../model/index.js'
import type { RuleContext, RuleMeta } from './rule.js'

/** The workflows that a rule speaks of: those of its dialects, or all. */
export function workflowsUnder({ workflows }: RuleContext, { dialects }: RuleMeta): readonly Workflow[] {
  return dialects ? workflows.filter(workflow => dialects.includes(workflow.dialect)) : workflows
}
