import type { FactOf } from '../../../analysis/fact.js'
import { didYouMean } from '../../../text/did-you-mean.js'
import { nearestName } from '../../../text/nearest-name.js'
import { factRule, spanOfFinding } from '../../fact-rule.js'

/** A field that the schema around a value does not have, however deep and however it is reached. */
export const noUnknownNestedField = factRule(
  {
    id: 'no-unknown-nested-field',
    description:
      'Finds a template that reads a field which the declared shape of a value does not have, at any depth.',
    severity: 'warning',
    dialects: ['toolhive']
  },
  ['deep-field'],
  fact => {
    const { known = [], text } = fact.finding
    const name = nameOf(fact)
    const hint = didYouMean(name, known) || (known.length > 0 ? `; there is ${known.join(', ')}` : '')
    return {
      span: spanOfFinding(fact),
      message: `${text}: there is no "${name}"${hint}; it renders as <no value>`,
      ...fixFor(fact, nearestName(name, known))
    }
  }
)

function nameOf({ finding: { nameSpan, text }, place }: FactOf<'deep-field'>): string {
  return nameSpan ? place.expression.text.slice(nameSpan.start, nameSpan.end) : text
}

function fixFor(fact: FactOf<'deep-field'>, nearest: string | null) {
  if (nearest === null || !fact.finding.nameSpan || !/^[A-Za-z_]\w*$/.test(nearest)) return {}
  const edits = [{ ...spanOfFinding(fact), text: nearest }]
  return { fix: { description: `Write ${nearest}`, edits, isUnsafe: true } }
}
