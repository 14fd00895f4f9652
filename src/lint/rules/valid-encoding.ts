import { readingRule } from '../reading-rule.js'

/** Found while the file is read: see `src/source`. */
export const validEncoding = readingRule({
  id: 'valid-encoding',
  description: 'Finds a file that is no text in UTF-8.',
  severity: 'error'
})
