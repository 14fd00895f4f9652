import { missingField, type Problem, problemAt, requiredOf } from '../../../model/index.js'
import type { Rule, RuleMeta } from '../../rule.js'
import { callRule } from '../../step-rule.js'

const meta: RuleMeta = {
  id: 'require-tool-argument',
  description: 'Finds a call without an argument that the tool requires.',
  severity: 'warning'
}

/** An argument without which the tool's input schema, or the engine in front of several servers, refuses the call. */
export const requireToolArgument: Rule = {
  meta,
  *check(context) {
    const found = context.found.get(meta.id) ?? []
    yield* found
    const told = new Set(found.map(keyOf))
    for (const problem of bySchema.check(context)) if (!told.has(keyOf(problem))) yield problem
  }
}

/** Which argument of which call is missing. */
function keyOf({ file, span, path = '' }: Problem): string {
  return `${file.path}:${span.start}:${path.slice(path.lastIndexOf('.'))}`
}

const bySchema = callRule(meta, function* ({ step, tool }) {
  const given = new Set(step.arguments?.entries.map(entry => entry.key))
  const parent = step.arguments?.origin ?? missingField(step.origin, 'arguments')
  for (const name of tool.inputSchema ? requiredOf(tool.inputSchema) : []) {
    if (given.has(name)) continue
    yield problemAt(missingField(parent, name), {
      message: `the tool "${tool.name}" requires the argument "${name}", which this call does not give; the engine sends the call all the same and the tool refuses it`
    })
  }
})
