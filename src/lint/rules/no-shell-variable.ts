import { readingRule } from '../reading-rule.js'

/** Found while documents are lowered: see `src/dialects`. */
export const noShellVariable = readingRule({
  id: 'no-shell-variable',
  description: 'Notes a file with values that a shell fills in before a cluster reads it.',
  severity: 'info'
})
