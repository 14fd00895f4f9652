import { namesIn } from '../../../analysis/template-reading.js'
import { fieldsOf, problemAt, shownByKey, type Workflow } from '../../../model/index.js'
import type { Rule } from '../../rule.js'

/** A parameter that nothing reads: callers are asked for it, and it changes nothing. */
export const noUnusedParameter: Rule = {
  meta: {
    id: 'no-unused-parameter',
    description: 'Finds a parameter that no template of its workflow reads.',
    severity: 'off'
  },
  *check(context) {
    for (const workflow of context.workflows) {
      const read = parametersRead(workflow)
      if (read === null) continue
      for (const { name, origin } of workflow.parameters.properties.values())
        if (!read.has(name))
          yield problemAt(shownByKey(origin), {
            severity: 'warning',
            message: `nothing reads the parameter "${name}": callers are asked for it, and it changes nothing`
          })
    }
  }
}

/** The names under which templates find what the caller has given. */
const ROOTS = ['params', 'input', 'args']

/** Names of parameters that templates read; null where one reads them all at once, or cannot be read itself. */
function parametersRead(workflow: Workflow): ReadonlySet<string> | null {
  const read = new Set<string>()
  for (const { expression } of fieldsOf(workflow)) {
    if (!expression.isTemplate) continue
    const names = namesIn(expression, workflow)
    if (!names) return null
    for (const [root = '', name] of names.reads.map(({ path }) => path)) {
      if (name === undefined && (root === '' || ROOTS.includes(root))) return null
      // A dialect may give arguments at the top level too.
      read.add(root)
      if (name !== undefined && ROOTS.includes(root)) read.add(name)
    }
  }
  return read
}
