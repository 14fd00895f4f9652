import { readingRule } from '../reading-rule.js'

/** Found while the file is read: see `src/source`. */
export const noHelmTemplate = readingRule({
  id: 'no-helm-template',
  description: 'Finds a file that is a template of Helm or Jinja and no YAML yet.',
  severity: 'error'
})
