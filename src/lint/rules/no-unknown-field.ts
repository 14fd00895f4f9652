import { readingRule } from '../reading-rule.js'

/** Found while ToolHive's documents are lowered: see `src/dialects/toolhive`. */
export const noUnknownField = readingRule({
  id: 'no-unknown-field',
  description: 'Finds fields that their place does not have.',
  severity: 'error'
})
