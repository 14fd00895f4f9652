import { readingRule } from '../reading-rule.js'

/** Found while service classes are lowered: see `src/dialects`. */
export const noVerbatimTemplate = readingRule({
  id: 'no-verbatim-template',
  description: 'Finds template actions of a service class that the engine leaves in the text as they stand.',
  severity: 'warning',
  dialects: ['muster']
})
