import { readingRule } from '../reading-rule.js'

/** Found while ToolHive's documents are lowered: see `src/dialects/toolhive`. */
export const requireInnerStepId = readingRule({
  id: 'require-inner-step-id',
  description: 'Finds an inner step of a loop without an id.',
  severity: 'error'
})
