import { readingRule } from '../reading-rule.js'

/** Found while ToolHive's documents are lowered: see `src/dialects/toolhive`. */
export const validToolName = readingRule({
  id: 'valid-tool-name',
  description: 'Finds tool references that cannot be names of tools.',
  severity: 'error'
})
