import { readingRule } from '../reading-rule.js'

/** Found while ToolHive's documents are lowered: see `src/dialects/toolhive`. */
export const validOperation = readingRule({
  id: 'valid-operation',
  description: 'Finds operational settings that a standalone config or a server does not take.',
  severity: 'error'
})
