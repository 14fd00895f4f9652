import type { UnmetReason } from '../../../analysis/facts/fact.js'
import { describeShape } from '../../describe-shape.js'
import { factRule } from '../../findings/fact-rule.js'

/** A condition whose text can never be exactly `true`. */
export const noUnmetCondition = factRule(
  {
    id: 'no-unmet-condition',
    description: 'Finds a template condition that can never be met.',
    severity: 'warning',
    dialects: ['muster']
  },
  ['never-met'],
  ({ step, reason }) =>
    `the condition is never met, and step "${step.id}" always skipped: ${messageFor(reason)}`
)

function messageFor(reason: UnmetReason): string {
  switch (reason.kind) {
    case 'text':
      return `only exactly true meets it, and it is ${JSON.stringify(reason.text)}`
    case 'line-end':
      return 'the text ends with a line end, as a block scalar does; write it in quotes, or with |-'
    case 'blanks':
      return 'blanks around the template are part of the result, which must be exactly true'
    case 'value':
      return `${reason.action} is ${describeShape(reason.shape)}; compare it with something`
  }
}
