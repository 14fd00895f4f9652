import { findTool, type Step, stepsOf, type ToolDescription, type Workflow } from '../model/index.js'

/** A tool that a workflow names, and the step that calls it. */
export interface CalledTool {
  readonly step: string
  /** As written. */
  readonly name: string
  /** The backend's tool of that name; null where no backend has one. */
  readonly tool: ToolDescription | null
  /** Only an earlier failure keeps the step from calling it, and a failure of the step ends the run. */
  readonly isCertain: boolean
}

/** The backend tools that a run may call: those of steps and conditions, and of nested workflows. */
export function calledTools(workflow: Workflow, tools: ReadonlyMap<string, ToolDescription>): CalledTool[] {
  const seen = new Set<Workflow>()
  const walk = (each: Workflow): CalledTool[] => {
    if (seen.has(each)) return []
    seen.add(each)
    return [...stepsOf(each)].flatMap(({ step }) =>
      namesIn(step).flatMap(name => {
        const target = each.callTarget(name)
        if (target?.kind === 'workflow') return walk(target.workflow)
        const tool = findTool(each, name, tools)
        return target && !tool ? [] : [{ step: step.id, name, tool, isCertain: isCertain(workflow, step) }]
      })
    )
  }
  return walk(workflow)
}

/** Not in a loop or a nested workflow, which may never be reached. */
function isCertain({ steps }: Workflow, step: Step): boolean {
  const { condition, onError } = step
  return (
    steps.includes(step) &&
    condition === null &&
    onError.tolerates.length === 0 &&
    onError.defaultOutputOn.length === 0
  )
}

function namesIn(step: Step): string[] {
  const condition = step.condition?.kind === 'call' ? [step.condition.tool.value] : []
  return step.kind === 'tool' ? [...condition, step.tool.value] : condition
}
