import { readingRule } from '../reading-rule.js'

/** Found while ToolHive's documents are lowered: see `src/dialects/toolhive`. */
export const noUnreadDocument = readingRule({
  id: 'no-unread-document',
  description: 'Finds a standalone config that stands behind another one in a file and is never read.',
  severity: 'warning'
})
