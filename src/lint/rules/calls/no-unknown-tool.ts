import { isKnownTool } from '../../../analysis/called-tool.js'
import {
  innerSpan,
  type Located,
  nearestNameFix,
  type Problem,
  problemAt,
  stepsOf,
  toolCalled,
  type Workflow
} from '../../../model/index.js'
import { didYouMean } from '../../../text/did-you-mean.js'
import type { Rule, RuleContext } from '../../rule.js'

/** A call of a tool that none of the known backends has. Silent as long as no tools are known. */
export const noUnknownTool: Rule = {
  meta: {
    id: 'no-unknown-tool',
    description: 'Finds a step that calls a tool that is not among the known ones.',
    severity: 'warning'
  },
  *check(context) {
    if (context.tools.size === 0) return
    for (const workflow of context.workflows)
      for (const { step } of stepsOf(workflow)) {
        const { condition } = step
        if (step.kind === 'tool') yield* unknownTool(step.tool, { workflow, context, isStep: true })
        if (condition?.kind === 'call')
          yield* unknownTool(condition.tool, { workflow, context, isStep: false })
      }
    for (const { name, calls } of context.serviceClasses ?? [])
      for (const { tool, verb } of calls.values())
        yield* unknownLifeCycleTool(tool, `${name} ${verb}`, context)
  }
}

/** Without one of its tools a class is not available, whichever of them it is. */
function* unknownLifeCycleTool(
  tool: Located<string>,
  call: string,
  { tools }: RuleContext
): Generator<Problem> {
  const { value, origin } = tool
  if (value === '' || value.startsWith('core_') || toolCalled(value, tools)) return
  const known = [...tools.keys()]
  const fix = nearestNameFix(value, known, innerSpan(tool))
  yield problemAt(origin, {
    severity: 'warning',
    message: `no known backend has the tool "${value}"${didYouMean(value, known)}; the service class is not available without it (${call})`,
    ...(fix ? { fix: { ...fix, isUnsafe: true } } : {})
  })
}

interface UnknownCall {
  readonly workflow: Workflow
  readonly context: RuleContext
  /** False for a call that is made to decide a condition. */
  readonly isStep: boolean
}

function* unknownTool(tool: Located<string>, { workflow, context, isStep }: UnknownCall): Generator<Problem> {
  if (tool.value === '' || isKnownTool(tool.value, workflow, context)) return
  const known = [...context.tools.keys()]
  const fix = nearestNameFix(tool.value, known, innerSpan(tool))
  const consequence = isStep
    ? refusalWords(workflow)
    : 'the condition is never met, and the step is skipped silently'
  yield problemAt(tool.origin, {
    message: `no known backend has the tool "${tool.value}"${didYouMean(tool.value, known)}; ${consequence}`,
    ...(isStep ? { failsRun: true, staysWarning: true } : {}),
    ...(fix ? { fix: { ...fix, isUnsafe: true } } : {})
  })
}

/** Some engines look for all tools before a run, others before they offer the workflow. */
function refusalWords(workflow: Workflow): string {
  return workflow.requiredTools().length > 0
    ? 'a run is refused before its first step'
    : 'the server does not offer a workflow whose tools it cannot find'
}
