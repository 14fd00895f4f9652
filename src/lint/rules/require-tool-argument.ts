import { calledTool } from '../called-tool.js'
import { requiredOf } from '../json-type.js'
import { missingField, problemAt } from '../problem.js'
import { stepRule } from '../step-rule.js'

/** An argument without which the tool's input schema refuses the call. */
export const requireToolArgument = stepRule(
  {
    id: 'require-tool-argument',
    description: 'Finds a call without an argument that the tool requires.',
    severity: 'warning'
  },
  function* ({ step, workflow, context }) {
    const tool = calledTool(step, workflow, context)
    if (step.kind !== 'tool' || tool === null || tool === 'missing' || !tool.inputSchema) return
    const given = new Set(step.arguments?.entries.map(entry => entry.key))
    const parent = step.arguments?.origin ?? missingField(step.origin, 'arguments')
    for (const name of requiredOf(tool.inputSchema)) {
      if (given.has(name)) continue
      yield problemAt(missingField(parent, name), {
        rule: 'require-tool-argument',
        severity: 'warning',
        message: `the tool "${tool.name}" requires the argument "${name}", which this call does not give; the engine sends the call all the same and the tool refuses it`
      })
    }
  }
)
