import { readingRule } from '../reading-rule.js'

/** Found while ToolHive's documents are lowered: see `src/dialects/toolhive`. */
export const noDuplicateResource = readingRule({
  id: 'no-duplicate-resource',
  description: 'Finds two documents with the same kind, name and namespace.',
  severity: 'warning'
})
