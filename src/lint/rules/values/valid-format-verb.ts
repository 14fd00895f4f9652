import { findingRule, spanOf } from '../../finding-rule.js'
import { problemAt } from '../../problem.js'
import { noUnsetParameter } from '../names/no-unset-parameter.js'

/** A verb of printf that its value does not have: the complaint is printed into the text, and nobody says a word. */
export const validFormatVerb = findingRule({
  meta: {
    id: 'valid-format-verb',
    description: 'Finds a printf whose format and values do not go together.',
    severity: 'warning',
    dialects: ['toolhive']
  },
  kinds: ['verb'],
  after: [noUnsetParameter],
  *check({ finding, place }) {
    const prints = finding.certainty === 'must' ? 'prints' : 'prints for some of the declared values'
    const isFloat = finding.message.includes('float64')
    yield problemAt(place.expression.origin, {
      rule: 'valid-format-verb',
      severity: 'warning',
      span: spanOf(place, finding),
      message: `printf ${prints} ${finding.message}${isFloat ? '; numbers out of JSON are decimal: write %.0f, or %v' : ''}`
    })
  }
})
