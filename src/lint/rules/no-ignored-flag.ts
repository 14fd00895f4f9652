import { readingRule } from '../reading-rule.js'

/** Found while documents are lowered: see `src/dialects`. */
export const noIgnoredFlag = readingRule({
  id: 'no-ignored-flag',
  description: 'Finds a flag of a step that has no effect under an output template.',
  severity: 'warning',
  dialects: ['muster']
})
