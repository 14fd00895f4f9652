import { factRule } from '../../findings/fact-rule.js'

/** A printf verb that does not match its value: the error is silently printed into the text. */
export const validFormatVerb = factRule(
  {
    id: 'valid-format-verb',
    description: 'Finds a printf whose format and values do not go together.',
    severity: 'warning',
    dialects: ['toolhive', 'muster']
  },
  ['verb'],
  ({ finding: { certainty, kinds, message, verb = '' } }) => {
    const prints = certainty === 'must' ? 'prints' : 'prints for some of the declared values'
    const isFloat = kinds?.includes('float')
    const hint = isFloat
      ? '; numbers from JSON are decimal: write %.0f, or %v'
      : CAPITALS.includes(verb)
        ? `; case counts: write %${verb.toLowerCase()}`
        : ''
    return `printf ${prints} ${message}${hint}`
  }
)

/** Verbs that only exist as small letters. */
const CAPITALS = ['V', 'S', 'D', 'B', 'C', 'P']
