import { readingRule } from '../reading-rule.js'

/** Found while ToolHive's documents are lowered: see `src/dialects/toolhive`. */
export const validSchema = readingRule({
  id: 'valid-schema',
  description: 'Finds a schema of a step that is no JSON Schema.',
  severity: 'error'
})
