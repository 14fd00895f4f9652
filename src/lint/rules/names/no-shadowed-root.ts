import { spanIn } from '../../findings/fact-place.js'
import { factRule } from '../../findings/fact-rule.js'

/** A root name inside `range` or `with`, where the dot is the element; `$` is still the root. */
export const noShadowedRoot = factRule(
  {
    id: 'no-shadowed-root',
    description: 'Finds a name of the root inside range or with, where it is a field of the element.',
    severity: 'warning'
  },
  ['shadowed-root'],
  ({ place, read }) => {
    const path = `.${read.names.join('.')}`
    const { start } = spanIn(place, read.span)
    const instead =
      place.workflow.semantics.missingKeys === 'fail' ? 'the step fails' : 'it renders as <no value>'
    const edits = [{ start, end: start, text: '$' }]
    return {
      message: `inside ${read.by} the dot is the element, so ${path} is a field of it, and where it has none ${instead}; the root is $: write $${path}`,
      fix: { description: `Write $${path}`, edits, isUnsafe: true }
    }
  }
)
