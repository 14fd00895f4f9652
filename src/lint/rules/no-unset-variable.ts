import { readingRule } from '../reading-rule.js'

/** Found while service classes are lowered: see `src/dialects`. */
export const noUnsetVariable = readingRule({
  id: 'no-unset-variable',
  description: 'Finds a template of a service class that reads an optional argument without a default.',
  severity: 'warning',
  dialects: ['muster']
})
