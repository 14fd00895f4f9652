import { readingRule } from '../reading-rule.js'

/** Found while service classes are lowered: see `src/dialects`. */
export const validHealthCheck = readingRule({
  id: 'valid-health-check',
  description: 'Finds an expectation of a health check that the engine judges otherwise than it reads.',
  severity: 'warning',
  dialects: ['muster']
})
