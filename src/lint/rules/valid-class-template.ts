import { readingRule } from '../reading-rule.js'

/** Found while service classes are lowered: see `src/dialects`. */
export const validClassTemplate = readingRule({
  id: 'valid-class-template',
  description: 'Finds a template of a service class that cannot be parsed.',
  severity: 'error',
  dialects: ['muster']
})
