import { readingRule } from '../reading-rule.js'

/** Found while servers are lowered: see `src/dialects`. */
export const validServerAuth = readingRule({
  id: 'valid-server-auth',
  description:
    'Finds an authentication of a server that is refused, fails when it connects, or does nothing.',
  severity: 'error',
  dialects: ['muster']
})
