import { knownText, type Outcome } from '../../../analysis/outcomes.js'
import { spokenKind } from '../../../analysis/value-kind.js'
import { ending, factRule } from '../../fact-rule.js'

/** A value of an output that cannot be turned into the declared type: then all steps run, and the run fails. */
export const validOutputValue = factRule(
  {
    id: 'valid-output-value',
    description: 'Finds a value of an output property that cannot be turned into the declared type.',
    severity: 'error',
    dialects: ['toolhive']
  },
  ['no-output'],
  ({ place: { property, name }, misfit: { outcome, isNever, isSure } }) => {
    const fails = isSure && !property?.default
    const result = property?.default
      ? 'the output is its default then'
      : 'the run fails then, after all its steps'
    return {
      severity: fails ? 'error' : 'warning',
      message: `the output "${name}" is declared as ${property?.type}, and its value ${isNever ? 'cannot be' : 'may not be'} turned into that: ${reasonOf(outcome)}; ${result}`,
      ...ending(fails)
    }
  }
)

function reasonOf(outcome: Outcome): string {
  const text = knownText(outcome)
  if (text !== null) return `it comes out as ${JSON.stringify(text.slice(0, 100))}`
  const printed = outcome.find(part => typeof part !== 'string' && part.kind.name !== 'unknown')
  const extra = outcome.find(part => typeof part === 'string' && part.trim() !== '')
  if (typeof extra === 'string') return `there is the text ${JSON.stringify(extra.slice(0, 100))} in it`
  return typeof printed === 'object'
    ? `${printed.action} is ${spokenKind(printed.kind)}`
    : 'it has blanks around it'
}
