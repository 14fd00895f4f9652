import { readingRule } from '../reading-rule.js'

/** Found while the file is read: see `src/source`. */
export const noDuplicateKey = readingRule({
  id: 'no-duplicate-key',
  description: 'Finds a key that is written twice in one map.',
  severity: 'error'
})
