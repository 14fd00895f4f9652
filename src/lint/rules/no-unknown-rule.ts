import { readingRule } from '../reading-rule.js'

/** Found by the linter after all other rules have spoken: see `suppression.ts`. */
export const noUnknownRule = readingRule({
  id: 'no-unknown-rule',
  description: 'Finds a comment that silences a rule that does not exist.',
  severity: 'warning'
})
