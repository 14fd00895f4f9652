import { readingRule } from '../reading-rule.js'

/** Found while service classes are lowered: see `src/dialects`. */
export const noUnknownVariable = readingRule({
  id: 'no-unknown-variable',
  description:
    'Finds a variable of a service class that is no argument, no output and no name of the system.',
  severity: 'error',
  dialects: ['muster']
})
