import { readingRule } from '../reading-rule.js'

/** Found while ToolHive's documents are lowered: see `src/dialects/toolhive`. */
export const validErrorHandling = readingRule({
  id: 'valid-error-handling',
  description: 'Finds error handling that the validator refuses.',
  severity: 'error'
})
