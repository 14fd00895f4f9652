import { findingRule, spanOf } from '../../finding-rule.js'
import { problemAt } from '../../problem.js'
import { noMissingNestedValue } from '../names/no-missing-nested-value.js'
import { requireJsonCollection } from '../outcomes/require-json-collection.js'
import { validOutputValue } from '../outcomes/valid-output-value.js'
import { noRawObject } from './no-raw-object.js'

/** A map or list, as a schema declares it, that is printed as Go prints it. */
export const noRawNestedObject = findingRule({
  meta: {
    id: 'no-raw-nested-object',
    description:
      'Finds a template that prints, without json, what a schema declares as an object or an array.',
    severity: 'warning',
    dialects: ['toolhive']
  },
  kinds: ['container'],
  after: [noMissingNestedValue, noRawObject, requireJsonCollection, validOutputValue],
  *check({ finding, place }) {
    if (place.role === 'condition' || place.role === 'collection' || !/^[.$]/.test(finding.text)) return
    const { start } = place.expression.spanOf(finding.span.start, finding.span.end)
    yield problemAt(place.expression.origin, {
      rule: 'no-raw-nested-object',
      severity: 'warning',
      span: spanOf(place, finding),
      message: `${finding.text} ${finding.certainty === 'must' ? 'is' : 'may be'} a list or a map and is printed as Go prints it, as in [1 2] and map[a:1], which is no JSON; write {{json ${finding.text}}}`,
      fix: {
        description: 'Print it with json',
        edits: [{ start, end: start, text: 'json ' }],
        isUnsafe: true
      }
    })
  }
})
