import { isKnownTool, type KnownTools } from '../../../analysis/certainty/called-tool.js'
import {
  innerSpan,
  type Located,
  nearestNameFix,
  type Problem,
  problemAt,
  stepsOf,
  type ToolCatalog,
  toolCalled,
  type Workflow
} from '../../../model/index.js'
import { didYouMean } from '../../../text/did-you-mean.js'
import type { Rule } from '../../rule.js'

/** A call of a tool that no known backend has; reports nothing while no tools are known. */
export const noUnknownTool: Rule = {
  meta: {
    id: 'no-unknown-tool',
    description: 'Finds a step that calls a tool that is not among the known ones.',
    severity: 'warning'
  },
  *check(context) {
    const { tools, workflows, serviceClasses = [] } = context
    if (tools.size === 0) return
    for (const workflow of workflows)
      for (const { step } of stepsOf(workflow)) {
        const { condition } = step
        if (step.kind === 'tool' && isUnknown(step.tool, workflow, context))
          yield {
            ...unknownTool(step.tool, describeRefusal(workflow), tools),
            failsRun: true,
            staysWarning: true
          }
        if (condition?.kind === 'call' && isUnknown(condition.tool, workflow, context))
          yield unknownTool(
            condition.tool,
            'the condition is never met, and the step is skipped silently',
            tools
          )
      }
    // A class is unavailable without any one of its tools.
    for (const { name, calls } of serviceClasses)
      for (const { tool, verb } of calls.values())
        if (tool.value !== '' && !tool.value.startsWith('core_') && !toolCalled(tool.value, tools))
          yield unknownTool(tool, `the service class is not available without it (${name} ${verb})`, tools)
  }
}

function isUnknown({ value }: Located<string>, workflow: Workflow, known: KnownTools): boolean {
  return value !== '' && !isKnownTool(value, workflow, known)
}

function unknownTool(tool: Located<string>, consequence: string, tools: ToolCatalog): Problem {
  const known = [...tools.keys()]
  const fix = nearestNameFix(tool.value, known, innerSpan(tool))
  return problemAt(tool.origin, {
    message: `no known backend has the tool "${tool.value}"${didYouMean(tool.value, known)}; ${consequence}`,
    ...(fix ? { fix: { ...fix, isUnsafe: true } } : {})
  })
}

/** Some engines resolve all tools before a run, others before they offer the workflow. */
function describeRefusal(workflow: Workflow): string {
  return workflow.requiredTools().length > 0
    ? 'a run is refused before its first step'
    : 'the server does not offer a workflow whose tools it cannot find'
}
