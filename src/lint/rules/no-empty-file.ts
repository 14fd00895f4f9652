import { readingRule } from '../reading-rule.js'

/** Found while the file is read: see `src/source`. */
export const noEmptyFile = readingRule({
  id: 'no-empty-file',
  description: 'Finds a file with nothing in it.',
  severity: 'warning'
})
