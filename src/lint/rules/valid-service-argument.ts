import { readingRule } from '../reading-rule.js'

/** Found while service classes are lowered: see `src/dialects`. */
export const validServiceArgument = readingRule({
  id: 'valid-service-argument',
  description: 'Finds arguments of a service class whose type the engine does not know.',
  severity: 'warning',
  dialects: ['muster']
})
