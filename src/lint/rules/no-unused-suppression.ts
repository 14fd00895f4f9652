import { readingRule } from '../reading-rule.js'

/** Found by the linter after all other rules have spoken: see `suppression.ts`. */
export const noUnusedSuppression = readingRule({
  id: 'no-unused-suppression',
  description: 'Finds a comment that silences a rule where it has nothing to say.',
  severity: 'warning'
})
