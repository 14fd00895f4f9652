import { readingRule } from '../reading-rule.js'

/** Found while ToolHive's documents are lowered: see `src/dialects/toolhive`. */
export const noDuplicateReference = readingRule({
  id: 'no-duplicate-reference',
  description: 'Finds a definition that a config refers to twice.',
  severity: 'error'
})
