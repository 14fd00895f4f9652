import { readingRule } from '../reading-rule.js'

/** Found while ToolHive's documents are lowered: see `src/dialects/toolhive`. */
export const validAuth = readingRule({
  id: 'valid-auth',
  description: 'Finds authentication settings that a standalone config or a server does not take.',
  severity: 'error'
})
