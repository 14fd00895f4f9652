import { readingRule } from '../reading-rule.js'

/** Found while service classes are lowered: see `src/dialects`. */
export const noRawNumber = readingRule({
  id: 'no-raw-number',
  description:
    'Finds a number argument in a template of a service class, which the engine writes with six decimals.',
  severity: 'warning',
  dialects: ['muster']
})
