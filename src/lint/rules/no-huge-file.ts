import { readingRule } from '../reading-rule.js'

/** Found while the file is read: see `src/source`. */
export const noHugeFile = readingRule({
  id: 'no-huge-file',
  description: 'Finds a file that is larger than any reader takes.',
  severity: 'error'
})
