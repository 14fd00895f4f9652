import type { Misfit } from '../../../analysis/outcome-fit.js'
import { knownText, type Outcome } from '../../../analysis/outcomes.js'
import { spokenKind } from '../../../analysis/value-kind.js'
import { ending, factRule } from '../../fact-rule.js'

/** A condition that decides nothing: the step fails unless it comes out as true or false. */
export const validCondition = factRule(
  {
    id: 'valid-condition',
    description: 'Finds a condition that cannot come out as true or false.',
    severity: 'error',
    dialects: ['toolhive']
  },
  ['no-decision'],
  ({ place: { expression, step }, misfit }) => {
    const { text, always } = misfit ? outcomeProblem(misfit) : plainProblem(expression.text)
    const fails = always && !(step?.onError.tolerates.includes('condition') ?? false)
    return {
      severity: fails ? 'error' : 'warning',
      message: always ? `${text}; the step always fails` : text,
      ...ending(fails)
    }
  }
)

interface ConditionProblem {
  readonly text: string
  /** True where no run gets past it. */
  readonly always: boolean
}

function plainProblem(text: string): ConditionProblem {
  if (/^(false|False|FALSE)$/.test(text))
    return { text: 'the condition is always false, so the step is always skipped', always: false }
  const hint =
    /^[\w.]+$/.test(text.trim()) && text.includes('.')
      ? `; did you mean {{.${text.trim().replace(/^\./, '')}}}?`
      : ''
  return {
    text: `condition must evaluate to 'true' or 'false', got: ${JSON.stringify(text)}: it has no template in it${hint}`,
    always: true
  }
}

function outcomeProblem({ outcome, isNever, isSure }: Misfit): ConditionProblem {
  const could = isNever ? 'it cannot' : 'it may not'
  return {
    text: `condition must evaluate to 'true' or 'false', and ${could}: ${reasonOf(outcome)}`,
    always: isSure
  }
}

function reasonOf(outcome: Outcome): string {
  const text = knownText(outcome)
  if (text === '') return 'one of its branches gives nothing at all; add {{else}}false'
  if (text !== null) return `it comes out as ${JSON.stringify(text)}`
  const extra = outcome
    .filter(part => typeof part === 'string' && part !== '')
    .map(part => JSON.stringify(part))
  if (extra.length === 0) return printedReason(outcome)
  return extra.some(part => /^"(\s|\\n|\\t)+"$/.test(part))
    ? `the blank or line break ${extra[0]} around the template counts; write {{- … -}}, or the whole value on one line`
    : `the text ${extra.join(' and ')} around the template stays in the result; compare inside the braces, as in {{eq A B}}`
}

function printedReason(outcome: Outcome): string {
  const [printed] = outcome.filter(part => typeof part !== 'string')
  return printed ? `${printed.action} is ${spokenKind(printed.kind)}; compare it, as in {{eq A B}}` : ''
}
