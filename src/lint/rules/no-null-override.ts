import { readingRule } from '../reading-rule.js'

/** Found while ToolHive's documents are lowered: see `src/dialects/toolhive`. */
export const noNullOverride = readingRule({
  id: 'no-null-override',
  description:
    'Finds an override, or an entry of the tools, that is null, on which the validator of a config breaks down.',
  severity: 'error'
})
