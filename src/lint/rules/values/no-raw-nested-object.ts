import { asJson, jsonFix } from '../../findings/fact-fix.js'
import { factRule } from '../../findings/fact-rule.js'

/** A map or list, as declared by a schema, that is printed in Go's format. */
export const noRawNestedObject = factRule(
  {
    id: 'no-raw-nested-object',
    description:
      'Finds a template that prints what a schema declares as an object or an array, and not as JSON.',
    severity: 'warning',
    dialects: ['toolhive']
  },
  ['raw-nested'],
  ({ place, finding }) => ({
    message: `${finding.text} ${finding.certainty === 'must' ? 'is' : 'may be'} a list or a map and is printed as Go prints it, as in [1 2] and map[a:1], which is not JSON; write ${asJson(place, finding.text)}`,
    ...jsonFix(place, finding.span)
  })
)
