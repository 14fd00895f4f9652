import { readingRule } from '../reading-rule.js'

/** Found while ToolHive's documents are lowered: see `src/dialects/toolhive`. */
export const validStep = readingRule({
  id: 'valid-step',
  description: 'Finds steps of an unknown or unclear type.',
  severity: 'error'
})
