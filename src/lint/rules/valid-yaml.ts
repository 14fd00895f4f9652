import { readingRule } from '../reading-rule.js'

/** Found while the file is read: see `src/source`. */
export const validYaml = readingRule({
  id: 'valid-yaml',
  description: 'Finds text that is no YAML, and YAML that the readers of these files do not take.',
  severity: 'error'
})
