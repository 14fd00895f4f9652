import { readingRule } from '../reading-rule.js'

/** Found while ToolHive's documents are lowered: see `src/dialects/toolhive`. */
export const validParameters = readingRule({
  id: 'valid-parameters',
  description: 'Finds parameters that are no JSON Schema of an object.',
  severity: 'error'
})
