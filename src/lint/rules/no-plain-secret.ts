import { readingRule } from '../reading-rule.js'

/** Found while servers are lowered: see `src/dialects`. */
export const noPlainSecret = readingRule({
  id: 'no-plain-secret',
  description: 'Finds secrets that stand in a server definition as plain text.',
  severity: 'warning',
  dialects: ['muster']
})
