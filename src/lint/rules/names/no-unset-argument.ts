import { missingInDefault } from '../../../analysis/missing-in-default.js'
import type { Parameter } from '../../../model/index.js'
import { problemAt } from '../../problem.js'
import type { Rule } from '../../rule.js'
import { workflowsUnder } from '../../rule-workflows.js'
import { isAskedFor } from '../../strict/certainty.js'
import { namesRead } from '../../strict/names.js'
import { templatePlaces } from '../../strict/places.js'

/** A template that reads an argument which callers may leave out, and which then is not there. */
export const noUnsetArgument: Rule = {
  meta: {
    id: 'no-unset-argument',
    description:
      'Finds a template that reads an optional argument without a default, or a field that its default lacks.',
    severity: 'warning',
    dialects: ['muster']
  },
  *check(context) {
    for (const workflow of workflowsUnder(context, noUnsetArgument.meta))
      for (const place of templatePlaces(workflow))
        for (const { path, span } of namesRead(place)) {
          const name = path[0] === 'input' ? path[1] : undefined
          const parameter = workflow.parameters.properties.get(name ?? '')
          const unset = parameter && !parameter.isRequired ? unsetName(parameter, path.slice(2)) : null
          if (!parameter || !unset || [parameter.name, unset.key].some(each => isAskedFor(place, each)))
            continue
          yield problemAt(place.expression.origin, {
            rule: 'no-unset-argument',
            severity: 'warning',
            message: `map has no entry for key "${unset.key}": ${unset.why}, and the function default cannot help; ${unset.advice}`,
            span: place.expression.spanOf(span.start, span.end)
          })
        }
  }
}

interface Unset {
  readonly key: string
  readonly why: string
  readonly advice: string
}

/** The name that is not there when the caller leaves the argument out; null where its default has all that is read. */
function unsetName({ name, default: fallback }: Parameter, below: readonly string[]): Unset | null {
  if (!fallback)
    return {
      key: name,
      why: 'the argument is optional and has no default, so this fails whenever it is not given',
      advice: 'give it a default, or make it required'
    }
  const key = missingInDefault(fallback.value, below)
  if (key === null) return null
  return {
    key,
    why: `the default of "${name}" has no such field, so this fails whenever the argument is not given`,
    advice: 'put the field into the default, or make the argument required'
  }
}
