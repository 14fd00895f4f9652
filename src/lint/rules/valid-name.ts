import { readingRule } from '../reading-rule.js'

/** Found while ToolHive's documents are lowered: see `src/dialects/toolhive`. */
export const validName = readingRule({
  id: 'valid-name',
  description: 'Finds composite tool names outside the documented pattern.',
  severity: 'warning'
})
