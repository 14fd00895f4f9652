import { calledTool } from '../analysis/certainty/called-tool.js'
import {
  type ForEachStep,
  type Problem,
  type Step,
  stepsOf,
  type ToolDescription,
  type ToolStep,
  type Workflow
} from '../model/index.js'
import type { Rule, RuleContext, RuleMeta } from './rule.js'

/** One workflow and its context. */
export interface WorkflowSubject {
  readonly workflow: Workflow
  readonly context: RuleContext
}

/** One step and its context. */
export interface StepSubject extends WorkflowSubject {
  readonly step: Step
  /** The loop whose body contains the step; null outside of loops. */
  readonly loop: ForEachStep | null
}

/** A call of a known tool. */
export interface DescribedCall {
  readonly step: ToolStep
  readonly tool: ToolDescription
}

/** A rule that checks each workflow of its dialects. */
export function workflowRule(
  meta: RuleMeta,
  checkWorkflow: (subject: WorkflowSubject) => Iterable<Problem>
): Rule {
  return {
    meta,
    check: context =>
      context.workflows
        .filter(({ dialect }) => meta.dialects?.includes(dialect) ?? true)
        .flatMap(workflow => [...checkWorkflow({ workflow, context })])
  }
}

/** A rule that checks each step, including those inside loops and handlers. */
export function stepRule(
  meta: RuleMeta,
  checkStep: (subject: StepSubject) => Problem | readonly Problem[]
): Rule {
  return workflowRule(meta, ({ workflow, context }) =>
    stepsOf(workflow).flatMap(({ step, loop }) => checkStep({ step, loop, workflow, context }))
  )
}

/** A rule that checks each call of a known tool. */
export function callRule(
  meta: RuleMeta,
  checkCall: (subject: DescribedCall & WorkflowSubject) => Iterable<Problem>
): Rule {
  return workflowRule(meta, subject =>
    knownCalls(subject).flatMap(call => [...checkCall({ ...subject, ...call })])
  )
}

/** The calls of a workflow whose tools are known. */
export function knownCalls({ workflow, context }: WorkflowSubject): readonly DescribedCall[] {
  return stepsOf(workflow).flatMap(({ step }) => {
    const tool = calledTool(step, workflow, context)
    return step.kind === 'tool' && tool ? [{ step, tool }] : []
  })
}
