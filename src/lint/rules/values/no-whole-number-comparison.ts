import { spokenPath } from '../../../analysis/spoken-path.js'
import { spanIn } from '../../fact-place.js'
import { factRule } from '../../fact-rule.js'

/** A number that came as JSON, which is a float here, beside a whole number. */
export const noWholeNumberComparison = factRule(
  {
    id: 'no-whole-number-comparison',
    description:
      'Finds a comparison of an argument or a result with a whole number, which Go refuses to make.',
    severity: 'warning',
    dialects: ['muster']
  },
  ['whole-number'],
  ({ call, literal, path, place }) => {
    const replacement = `${literal.text}.0`
    const span = spanIn(place, literal.span)
    return {
      message: `error calling ${call.name}: incompatible types for comparison: a number in ${spokenPath(path)} came as JSON and is a float, and ${literal.text} is a whole number; write ${replacement}, or (int ${spokenPath(path)})`,
      span,
      fix: { description: `Write ${replacement}`, edits: [{ ...span, text: replacement }] }
    }
  }
)
