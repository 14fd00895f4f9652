import { readingRule } from '../reading-rule.js'

/** Found while ToolHive's documents are lowered: see `src/dialects/toolhive`. */
export const validField = readingRule({
  id: 'valid-field',
  description: 'Finds values of the wrong type, and values that the resource schema does not allow.',
  severity: 'error'
})
