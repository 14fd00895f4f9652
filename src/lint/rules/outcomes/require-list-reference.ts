import type { NoListReason } from '../../../analysis/facts/fact.js'
import { factRule } from '../../findings/fact-rule.js'

/** A loop whose items come out as text: only a lone reference to a whole argument, result or variable keeps a list. */
export const requireListReference = factRule(
  {
    id: 'require-list-reference',
    description: 'Finds items of a loop that come out as text instead of a list.',
    severity: 'error',
    dialects: ['muster']
  },
  ['no-list-value'],
  ({ step, place, reason }) =>
    `forEach step ${step.id}: items expression "${place.expression.text}" does not resolve to a list: ${messageFor(reason)}`
)

function messageFor(reason: NoListReason): string {
  switch (reason.kind) {
    case 'plain':
      return 'it is plain text'
    case 'computed':
      return 'what a function or more than one reference gives is text'
    case 'no-root':
      return `.${reason.root} is nothing that templates see`
    case 'whole':
      return `.${reason.root} is all of them together, and gives text; name one of them`
    case 'other-root':
      return `.${reason.root} gives text; write .${reason.instead}`
    case 'deeper':
      return `only a whole argument, result or loop variable keeps its type, and .${reason.path.join('.')} goes deeper; let the tool return the list itself`
    case 'declared':
      return `the argument "${reason.name}" is declared as ${reason.type}`
  }
}
