import { readingRule } from '../reading-rule.js'

/** Found while the resources of a cluster are lowered: see `src/dialects/checking`. */
export const validMetadata = readingRule({
  id: 'valid-metadata',
  description: 'Finds names, labels and annotations of a resource that no API server takes.',
  severity: 'error'
})
