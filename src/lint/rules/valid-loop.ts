import { readingRule } from '../reading-rule.js'

/** Found while ToolHive's documents are lowered: see `src/dialects/toolhive`. */
export const validLoop = readingRule({
  id: 'valid-loop',
  description: 'Finds loops that the validator refuses.',
  severity: 'error'
})
