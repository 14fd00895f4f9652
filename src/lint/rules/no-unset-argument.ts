import { problemAt } from '../problem.js'
import type { Rule } from '../rule.js'
import { workflowsUnder } from '../rule-workflows.js'
import { isAskedFor } from '../strict/certainty.js'
import { namesRead } from '../strict/names.js'
import { templatePlaces } from '../strict/places.js'

/** A template that reads an argument which callers may leave out, and which then is not there. */
export const noUnsetArgument: Rule = {
  meta: {
    id: 'no-unset-argument',
    description: 'Finds a template that reads an optional argument without a default.',
    severity: 'warning',
    dialects: ['muster']
  },
  *check(context) {
    for (const workflow of workflowsUnder(context, noUnsetArgument.meta))
      for (const place of templatePlaces(workflow))
        for (const { path, span } of namesRead(place)) {
          const name = path[0] === 'input' ? path[1] : undefined
          const parameter = workflow.parameters.properties.get(name ?? '')
          if (!parameter || parameter.isRequired || parameter.default) continue
          if (isAskedFor(place, parameter.name)) continue
          yield problemAt(place.expression.origin, {
            rule: 'no-unset-argument',
            severity: 'warning',
            message: `map has no entry for key "${parameter.name}": the argument is optional and has no default, so this fails whenever it is not given, and the function default cannot help; give it a default, or make it required`,
            span: place.expression.spanOf(span.start, span.end)
          })
        }
  }
}
