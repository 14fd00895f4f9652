import { readingRule } from '../reading-rule.js'

/** Found while service classes are lowered: see `src/dialects`. */
export const noBareOutput = readingRule({
  id: 'no-bare-output',
  description:
    'Finds an output of a life-cycle call that is read at the top level, where the engine has arguments alone.',
  severity: 'warning',
  dialects: ['muster']
})
