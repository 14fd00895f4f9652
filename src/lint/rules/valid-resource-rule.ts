import { readingRule } from '../reading-rule.js'

/** Found while documents are read: see `src/dialects/rules`. */
export const validResourceRule = readingRule({
  id: 'valid-resource-rule',
  description: 'Finds a resource that breaks a rule between fields for which the API server refuses it.',
  severity: 'error'
})
