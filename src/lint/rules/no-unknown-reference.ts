import { readingRule } from '../reading-rule.js'

/** Found while ToolHive's documents are lowered: see `src/dialects/toolhive`. */
export const noUnknownReference = readingRule({
  id: 'no-unknown-reference',
  description: 'Finds references to documents that are not there.',
  severity: 'error'
})
