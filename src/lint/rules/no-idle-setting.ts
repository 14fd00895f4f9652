import { readingRule } from '../reading-rule.js'

/** Found while service classes are lowered: see `src/dialects`. */
export const noIdleSetting = readingRule({
  id: 'no-idle-setting',
  description: 'Finds settings of a service class that the engine takes note of and never acts on.',
  severity: 'warning',
  dialects: ['muster']
})
