import { readingRule } from '../reading-rule.js'

/** Found while ToolHive's documents are lowered: see `src/dialects/toolhive`. */
export const validDuration = readingRule({
  id: 'valid-duration',
  description: 'Finds times that are no durations.',
  severity: 'error'
})
