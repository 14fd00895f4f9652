import { readingRule } from '../reading-rule.js'

/** Found while the file is read: see `src/source`. */
export const noAliasBomb = readingRule({
  id: 'no-alias-bomb',
  description: 'Finds aliases that multiply into more values than any reader takes.',
  severity: 'error'
})
