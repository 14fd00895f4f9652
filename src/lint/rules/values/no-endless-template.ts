import { findingRule, spanOf } from '../../finding-rule.js'
import { problemAt } from '../../problem.js'

/** A loop with so many rounds that the engine is lost in it. */
export const noEndlessTemplate = findingRule({
  meta: {
    id: 'no-endless-template',
    description: 'Finds a loop in a template whose rounds do not come to an end in any useful time.',
    severity: 'error'
  },
  kinds: ['rounds'],
  after: [],
  *check({ finding, place, isCertain }) {
    yield problemAt(place.expression.origin, {
      rule: 'no-endless-template',
      severity: 'error',
      span: spanOf(place, finding),
      message: `${finding.text}: ${finding.message}: no timeout reaches into a template, so the engine renders until its memory or the day is over; loop over a list, or over a small number`,
      ...(isCertain ? { failsRun: true } : {})
    })
  }
})
