import { readingRule } from '../reading-rule.js'

/** Found while ToolHive's documents are lowered: see `src/dialects/toolhive`. */
export const noUnknownKind = readingRule({
  id: 'no-unknown-kind',
  description: 'Finds a misspelt kind, API group or version of ToolHive.',
  severity: 'error'
})
