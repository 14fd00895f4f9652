import { readingRule } from '../reading-rule.js'

/** Found while ToolHive's documents are lowered: see `src/dialects/toolhive`. */
export const noOutdatedField = readingRule({
  id: 'no-outdated-field',
  description: 'Finds fields that the guides show and the engine does not have.',
  severity: 'warning'
})
