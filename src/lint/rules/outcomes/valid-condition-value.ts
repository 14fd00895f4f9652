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
    `condition must evaluate to 'true' or 'false', and as it is declared ${misfit.isNever ? 'it is' : 'it may be'} ${describeMisfit(misfit)}; compare it, as in {{eq A B}}`
)

function describeMisfit({ text, part }: Misfit): string {
  if (part && part.shape.kind !== 'text') return describeShape(part.shape)
  return JSON.stringify(text.filter(each => typeof each === 'string').join('…'))
}
