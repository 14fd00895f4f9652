import { readingRule } from '../reading-rule.js'

/** Found while ToolHive's documents are lowered: see `src/dialects/toolhive`. */
export const validAuth = readingRule({
  id: 'valid-auth',
  description: 'Finds an authentication section that a standalone config does not take.',
  severity: 'error'
})
