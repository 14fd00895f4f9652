import { readingRule } from '../reading-rule.js'

/** Found while ToolHive's documents are lowered: see `src/dialects/toolhive`. */
export const noDuplicateToolName = readingRule({
  id: 'no-duplicate-tool-name',
  description: 'Finds composite tools of one server that share a name.',
  severity: 'error'
})
