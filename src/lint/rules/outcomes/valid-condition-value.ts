import type { Misfit } from '../../../analysis/facts/fact.js'
import { describeShape } from '../../describe-shape.js'
import { factRule } from '../../findings/fact-rule.js'

/** A condition whose value is declared by a schema as no boolean. */
export const validConditionValue = factRule(
  {
    id: 'valid-condition-value',
    description: 'Finds a condition that, as its values are declared, does not come out as true or false.',
    severity: 'warning',
    dialects: ['toolhive']
  },
  ['no-decision-by-schema'],
  ({ misfit }) =>
    `condition must evaluate to 'true' or 'false', and as it is declared ${verbFor(misfit)} ${describeMisfit(misfit)}; compare it, as in {{eq A B}}`
)

/** A literal text is the first of those that do not fit, and there may be others. */
function verbFor({ isNever, part }: Misfit): string {
  return isNever && part ? 'it is' : 'it may be'
}

function describeMisfit({ text, part }: Misfit): string {
  const isAlone = text.every(each => typeof each !== 'string' || each === '')
  if (part && (part.shape.kind !== 'text' || isAlone)) return describeShape(part.shape)
  return JSON.stringify(text.map(each => (typeof each === 'string' ? each : '…')).join(''))
}
