import { readingRule } from '../reading-rule.js'

/** Found while ToolHive's documents are lowered: see `src/dialects/toolhive`. */
export const noEndlessSchema = readingRule({
  id: 'no-endless-schema',
  description: 'Finds a JSON Schema that leads back to itself, on which the engine dies of stack overflow.',
  severity: 'error'
})
