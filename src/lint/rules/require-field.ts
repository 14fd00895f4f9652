import { readingRule } from '../reading-rule.js'

/** Found while ToolHive's documents are lowered: see `src/dialects/toolhive`. */
export const requireField = readingRule({
  id: 'require-field',
  description: 'Finds fields that are missing.',
  severity: 'error'
})
