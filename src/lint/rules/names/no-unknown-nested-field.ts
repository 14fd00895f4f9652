import type { FactOf } from '../../../analysis/facts/fact.js'
import { didYouMean } from '../../../text/did-you-mean.js'
import { listed } from '../../../text/listed.js'
import { nearestName } from '../../../text/nearest-name.js'
import { spanIn } from '../../findings/fact-place.js'
import { factRule } from '../../findings/fact-rule.js'
import { nearNameSeverity } from '../../near-name.js'

/** A field that the schema of its parent lacks, at any depth and however it is reached. */
export const noUnknownNestedField = factRule(
  {
    id: 'no-unknown-nested-field',
    description:
      'Finds a template that reads a field which the declared shape of a value does not have, at any depth.',
    severity: 'warning',
    dialects: ['toolhive', 'muster']
  },
  ['deep-field'],
  (fact, context) => {
    const { text, nameSpan } = fact.finding
    const known = fact.finding.known?.() ?? []
    const isFatal = fact.place.workflow.semantics.missingKeys === 'fail'
    const name = nameSpan ? fact.place.expression.text.slice(nameSpan.start, nameSpan.end) : text
    const others = known.length > 0 ? `; there is ${listed(known)}` : ''
    return {
      ...nearNameSeverity(name, known, context),
      message: `${text}: there is no "${name}"${didYouMean(name, known, others)}; ${isFatal ? 'the run fails here' : 'it renders as <no value>'}`,
      ...fixFor(fact, nearestName(name, known))
    }
  }
)

function fixFor({ finding: { nameSpan }, place }: FactOf<'deep-field'>, nearest: string | null) {
  if (nearest === null || !nameSpan || !/^[A-Za-z_]\w*$/.test(nearest)) return {}
  const edits = [{ ...spanIn(place, nameSpan), text: nearest }]
  return { fix: { description: `Write ${nearest}`, edits, isUnsafe: true } }
}
