import { readingRule } from '../reading-rule.js'

/** Found while ToolHive's documents are lowered: see `src/dialects/toolhive`. */
export const validAggregation = readingRule({
  id: 'valid-aggregation',
  description: 'Finds an aggregation section that the server does not take.',
  severity: 'error'
})
