import {
  type Compat,
  findTool,
  type Step,
  type ToolCatalog,
  type ToolDescription,
  type Workflow
} from '../model/index.js'

/** The tools that were given; where there are none, nothing may be claimed of any. */
export interface KnownTools {
  readonly tools: ToolCatalog
}

/** What an analysis is made of: workflows, the tools that are known, and the reading in which they were lowered. */
export interface AnalysisSubject extends KnownTools {
  readonly compat: Compat
  readonly workflows: readonly Workflow[]
}

/** True for a tool that a backend is known to have, and for one that no backend need have. */
export function isKnownTool(name: string, workflow: Workflow, { tools }: KnownTools): boolean {
  if (workflow.callTarget(name)) return true
  return findTool(workflow, name, tools) !== null
}

/** The tool that a step calls; null where it is not known, or nothing may be claimed. */
export function calledTool(step: Step, workflow: Workflow, { tools }: KnownTools): ToolDescription | null {
  if (step.kind !== 'tool' || step.tool.value === '' || tools.size === 0) return null
  return workflow.callTarget(step.tool.value) ? null : findTool(workflow, step.tool.value, tools)
}
