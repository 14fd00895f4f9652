import { readingRule } from '../reading-rule.js'

/** Found while the file is read: see `src/source`. */
export const noUnreadableFile = readingRule({
  id: 'no-unreadable-file',
  description: 'Finds a file that the system does not let vmcp read.',
  severity: 'error'
})
