import { dottedPath } from '../../../analysis/reading/own-paths.js'
import { calleeOf, spanIn } from '../../findings/fact-place.js'
import { factRule } from '../../findings/fact-rule.js'

/** A number from JSON, which is a float here, compared with an integer. */
export const noWholeNumberComparison = factRule(
  {
    id: 'no-whole-number-comparison',
    description:
      'Finds a comparison of an argument or a result with a whole number, which Go refuses to make.',
    severity: 'warning',
    dialects: ['muster']
  },
  ['mixed-numbers'],
  fact => {
    const { literal, other, otherKind, place, finding } = fact
    const node = literal.node?.kind === 'number' ? literal.node : null
    if (!node || otherKind !== 'float' || !/^[-+]?\d+$/.test(node.text)) return null
    const replacement = `${node.text}.0`
    const span = spanIn(place, node)
    const path = other.path ? dottedPath(other.path) : 'NUMBER'
    return {
      message: `error calling ${calleeOf(finding)}: incompatible types for comparison: a number ${other.path ? `in ${path} ` : 'that '}came as JSON and is a float, and ${node.text} is a whole number; write ${replacement}, or (int ${path})`,
      span,
      fix: { description: `Write ${replacement}`, edits: [{ ...span, text: replacement }] }
    }
  }
)
