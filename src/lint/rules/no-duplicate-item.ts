import { readingRule } from '../reading-rule.js'

/** Found while documents are read: see `src/dialects/checking/check-list-type.ts`. */
export const noDuplicateItem = readingRule({
  id: 'no-duplicate-item',
  description: 'Finds a second item of the same name or value in a list for which the API server refuses it.',
  severity: 'error'
})
