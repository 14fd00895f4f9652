import { factRule } from '../../findings/fact-rule.js'

/** A template loop with too many iterations for the engine to finish. */
export const noEndlessTemplate = factRule(
  {
    id: 'no-endless-template',
    description: 'Finds a template loop with so many iterations that it practically never ends.',
    severity: 'error'
  },
  ['rounds'],
  ({ finding }) => ({
    severity: 'error',
    message: `${finding.text}: ${finding.message}: no timeout reaches into a template, so the engine renders until its memory is used up; loop over a list, or over a small number`
  })
)
