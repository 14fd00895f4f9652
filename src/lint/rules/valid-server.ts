import { readingRule } from '../reading-rule.js'

/** Found while servers are lowered: see `src/dialects`. */
export const validServer = readingRule({
  id: 'valid-server',
  description: 'Finds a server without what its kind needs, and families that disagree.',
  severity: 'error',
  dialects: ['muster']
})
