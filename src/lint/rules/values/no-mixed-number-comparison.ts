import type { FactOf } from '../../../analysis/facts/fact.js'
import { dottedPath } from '../../../analysis/reading/own-paths.js'
import type { Fix } from '../../../source/diagnostic.js'
import { calleeOf, spanIn } from '../../findings/fact-place.js'
import { factRule } from '../../findings/fact-rule.js'

type MixedNumbers = FactOf<'mixed-numbers'>

/** A comparison of a float with an integer, which the engine refuses. */
export const noMixedNumberComparison = factRule(
  {
    id: 'no-mixed-number-comparison',
    description:
      'Finds a comparison of a number that arrives as JSON with a whole number, or of a counter with a decimal one.',
    severity: 'warning',
    dialects: ['toolhive']
  },
  ['mixed-numbers'],
  fact => {
    const { place, literal, otherKind, finding } = fact
    const fix = otherKind === 'either' ? null : literalFix(fact)
    const what = otherKind === 'int' || isDecimal(fact) ? 'a decimal number' : 'a whole number'
    return {
      message: `error calling ${calleeOf(finding)}: incompatible types for comparison: ${reason(fact)}, and ${textOf(fact)} is ${what}${fix ? `; ${fix.description.toLowerCase()}` : advice(otherKind)}`,
      span: spanIn(place, literal.node ?? finding.span),
      ...(fix ? { fix } : {})
    }
  }
)

function reason({ other: { path }, otherKind }: MixedNumbers): string {
  if (otherKind === 'int') return `${path ? dottedPath(path) : 'a count'} is a whole number`
  if (otherKind === 'either')
    return `${path ? dottedPath(path) : 'the value'} is a whole number where its default applies and a decimal one where the caller gives it`
  return `a number ${path ? `in ${dottedPath(path)}` : 'from JSON'} arrives as a decimal number`
}

function advice(kind: MixedNumbers['otherKind']): string {
  if (kind !== 'either') return ''
  return '; no literal is right for both: require the parameter and leave the default out, or compare texts, as in {{eq (printf "%v" A) "3"}}'
}

function textOf({ literal: { node } }: MixedNumbers): string {
  return node?.kind === 'number' ? node.text : ''
}

function isDecimal({ literal: { shape } }: MixedNumbers): boolean {
  return shape.kind === 'float'
}

function literalFix(fact: MixedNumbers): Fix | null {
  const text = textOf(fact)
  const { node } = fact.literal
  const replacement =
    !isDecimal(fact) && /^[-+]?\d+$/.test(text)
      ? `${text}.0`
      : /^[-+]?\d+\.0*$/.test(text)
        ? text.replace(/\..*$/, '')
        : null
  if (replacement === null || !node) return null
  return {
    description: `Write ${replacement}`,
    edits: [{ ...spanIn(fact.place, node), text: replacement }]
  }
}
