import type { FactOf } from '../../../analysis/facts/fact.js'
import type { FindingKind } from '../../../template/index.js'
import { factRule } from '../../findings/fact-rule.js'
import { infixSlip, memberSlip, type SyntaxHint } from '../../template-slips.js'

/** A template that fails on the values it gets. */
export const noFailingTemplate = factRule(
  {
    id: 'no-failing-template',
    description: 'Finds a template that fails on values as they are declared, by following their shapes.',
    severity: 'warning',
    dialects: ['toolhive', 'muster']
  },
  ['failing-call'],
  fact => {
    const { finding } = fact
    const slip = slipOf(fact)
    const when =
      finding.certainty === 'must'
        ? 'it fails whenever it is evaluated'
        : 'it fails for some of the declared values'
    return {
      message: `${finding.text}: ${finding.message}: ${when}${slip?.text.replace(/^:/, ';') ?? adviceFor(fact)}`,
      ...(slip?.fix ? { fix: slip.fix } : {})
    }
  }
)

/** What was meant by a call that Go reads otherwise: `A eq B`, or `A.length`. */
function slipOf({ finding, place }: FactOf<'failing-call'>): SyntaxHint | null {
  return infixSlip(place) ?? (finding.kind === 'field-of-value' ? memberSlip(place, finding.text) : null)
}

const advice: Readonly<Partial<Record<FindingKind, string>>> = {
  'field-of-nothing': 'look at it first, as in {{with A}}{{.b}}{{end}}',
  index: 'look at its length first, and count with whole numbers written in the template',
  range: 'only lists, maps and whole numbers can be looped over'
}

function adviceFor({ finding: { kind, kinds }, place }: FactOf<'failing-call'>): string {
  if (kind === 'comparison' && kinds?.includes('float') && kinds.includes('int'))
    return '; numbers from JSON are decimal, those of the definition whole'
  const { fromJson } = place.workflow.semantics.templates.functions
  if (kind === 'field-of-value') return `; it has no fields; a text that is JSON needs {{(${fromJson} A).b}}`
  const text = advice[kind]
  return text ? `; ${text}` : ''
}
