import { readingRule } from '../reading-rule.js'

/** Found while documents are recognised: see `src/dialects`. */
export const noBareStatus = readingRule({
  id: 'no-bare-status',
  description:
    'Notes a resource with a status and no spec, which is an assertion of a test and no definition.',
  severity: 'info'
})
