import { readingRule } from '../reading-rule.js'

/** Found while servers are lowered: see `src/dialects`. */
export const noMixedRelease = readingRule({
  id: 'no-mixed-release',
  description: 'Finds a server that uses what two releases have and no release has together.',
  severity: 'info',
  dialects: ['muster']
})
