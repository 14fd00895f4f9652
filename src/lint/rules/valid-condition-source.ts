import { readingRule } from '../reading-rule.js'

/** Found while documents are lowered: see `src/dialects`. */
export const validConditionSource = readingRule({
  id: 'valid-condition-source',
  description: 'Finds a condition without exactly one source, or without an expectation.',
  severity: 'error',
  dialects: ['muster']
})
