import { factRule } from '../../findings/fact-rule.js'

/** A printf verb that does not match its value: the error is silently printed into the text. */
export const validFormatVerb = factRule(
  {
    id: 'valid-format-verb',
    description: 'Finds a printf whose format and values do not go together.',
    severity: 'warning',
    dialects: ['toolhive']
  },
  ['verb'],
  ({ finding: { certainty, kinds, message } }) => {
    const prints = certainty === 'must' ? 'prints' : 'prints for some of the declared values'
    const isFloat = kinds?.includes('float')
    return `printf ${prints} ${message}${isFloat ? '; numbers out of JSON are decimal: write %.0f, or %v' : ''}`
  }
)
