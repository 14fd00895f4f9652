import { readingRule } from '../reading-rule.js'

/** Found while service classes are lowered: see `src/dialects`. */
export const noServiceCycle = readingRule({
  id: 'no-service-cycle',
  description: 'Finds service classes that depend on one another in a circle.',
  severity: 'warning',
  dialects: ['muster']
})
