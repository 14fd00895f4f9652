import { readingRule } from '../reading-rule.js'

/** Found while servers are lowered: see `src/dialects`. */
export const noMisplacedField = readingRule({
  id: 'no-misplaced-field',
  description: 'Finds fields of a server that only the other kind of server reads.',
  severity: 'warning',
  dialects: ['muster']
})
