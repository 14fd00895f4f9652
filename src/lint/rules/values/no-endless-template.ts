import { factRule } from '../../fact-rule.js'

/** A loop with so many rounds that the engine is lost in it. */
export const noEndlessTemplate = factRule(
  {
    id: 'no-endless-template',
    description: 'Finds a template loop with so many iterations that it practically never ends.',
    severity: 'error'
  },
  ['rounds'],
  ({ finding }) => ({
    severity: 'error',
    message: `${finding.text}: ${finding.message}: no timeout reaches into a template, so the engine renders until its memory or the day is over; loop over a list, or over a small number`
  })
)
