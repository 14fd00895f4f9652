import { calledTool } from '../called-tool.js'
import { didYouMean, innerSpan, nearestNameFix } from '../naming.js'
import { problemAt } from '../problem.js'
import { stepRule } from '../step-rule.js'

/** A call of a tool that none of the known backends has. Silent as long as no tools are known. */
export const noUnknownTool = stepRule(
  {
    id: 'no-unknown-tool',
    description: 'Finds a step that calls a tool that is not among the known ones.',
    severity: 'warning'
  },
  function* ({ step, workflow, context }) {
    if (step.kind !== 'tool' || calledTool(step, workflow, context) !== 'missing') return
    const name = step.tool.value
    const known = [...context.tools.keys()]
    const fix = nearestNameFix(name, known, innerSpan(step.tool))
    yield problemAt(step.tool.origin, {
      rule: 'no-unknown-tool',
      severity: 'warning',
      message: `no known backend has the tool "${name}"${didYouMean(name, known)}; the server does not offer a workflow whose tools it cannot find`,
      failsRun: true,
      ...(fix ? { fix: { ...fix, isUnsafe: true } } : {})
    })
  }
)
