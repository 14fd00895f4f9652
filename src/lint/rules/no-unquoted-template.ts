import { readingRule } from '../reading-rule.js'

/** Found while the file is read: see `src/source`. */
export const noUnquotedTemplate = readingRule({
  id: 'no-unquoted-template',
  description: 'Finds a template without quotes around it, which YAML reads as a map.',
  severity: 'error'
})
