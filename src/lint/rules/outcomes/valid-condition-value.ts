import type { Misfit } from '../../../analysis/fact.js'
import { factRule } from '../../findings/fact-rule.js'
import { spokenShape } from '../../spoken-shape.js'

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
    `condition must evaluate to 'true' or 'false', and as it is declared ${misfit.isNever ? 'it is' : 'it may be'} ${spoken(misfit)}; compare it, as in {{eq A B}}`
)

function spoken({ text, part }: Misfit): string {
  if (part && part.shape.kind !== 'text') return spokenShape(part.shape)
  return JSON.stringify(text.filter(each => typeof each === 'string').join('…'))
}
