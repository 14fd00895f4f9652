import { readingRule } from '../reading-rule.js'

/** Found while the file is read: see `src/source`. */
export const noDeepNesting = readingRule({
  id: 'no-deep-nesting',
  description: 'Finds maps and lists that are nested deeper than any reader follows.',
  severity: 'error'
})
