import type { Step } from '../../model/index.js'
import type { Diagnostic, Severity } from '../../source/diagnostic.js'
import { knownText, neverDecides, type Outcome, outcomesOf } from '../condition-outcomes.js'
import { neverBoolean } from '../never-boolean.js'
import { problemAt } from '../problem.js'
import { type StepSubject, stepRule } from '../step-rule.js'
import { readTemplate } from '../template-reading.js'

/** A condition that decides nothing: the step fails unless it comes out as true or false. */
export const validCondition = stepRule(
  {
    id: 'valid-condition',
    description: 'Finds a condition that cannot come out as true or false.',
    severity: 'error',
    dialects: ['toolhive']
  },
  function* (subject) {
    const { condition } = subject.step
    if (!condition) return
    const { tree } = readTemplate(condition.expression, subject.workflow)
    const problem = condition.expression.isTemplate ? null : plainProblem(condition.expression.text)
    if (problem) yield report(subject, problem)
    if (problem || !tree || !condition.expression.isTemplate) return
    const found = outcomeProblem(outcomesOf(tree) ?? []) ?? typeProblem(subject)
    if (found) yield report(subject, found)
  }
)

interface ConditionProblem {
  readonly text: string
  /** True where no run gets past it. */
  readonly always: boolean
}

function plainProblem(text: string): ConditionProblem | null {
  if (/^(true|True|TRUE)$/.test(text)) return null
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

function outcomeProblem(outcomes: readonly Outcome[]): ConditionProblem | null {
  const bad = outcomes.filter(neverDecides)
  const [first] = bad
  if (!first) return null
  const always = bad.length === outcomes.length
  return {
    text: `condition must evaluate to 'true' or 'false', and ${always ? 'it cannot' : 'it may not'}: ${reasonOf(first)}`,
    always
  }
}

function reasonOf(outcome: Outcome): string {
  const text = knownText(outcome)
  if (text === '') return 'one of its branches gives nothing at all; add {{else}}false'
  if (text !== null) return `it comes out as ${JSON.stringify(text)}`
  const extra = outcome
    .filter(part => typeof part === 'string' && part !== '')
    .map(part => JSON.stringify(part))
  return extra.some(part => /^"(\s|\\n|\\t)+"$/.test(part))
    ? `the blank or line break ${extra[0]} around the template counts; write {{- … -}}, or the whole value on one line`
    : `the text ${extra.join(' and ')} around the template stays in the result; compare inside the braces, as in {{eq A B}}`
}

function typeProblem({ step, workflow }: StepSubject): ConditionProblem | null {
  const found = step.condition ? neverBoolean(step.condition.expression, workflow) : null
  return found
    ? { text: `condition must evaluate to 'true' or 'false', and ${found.reason}`, always: found.always }
    : null
}

function report({ step }: StepSubject, { text, always }: ConditionProblem): Diagnostic {
  const { origin } = step.condition?.expression ?? step
  const severity: Severity = always && !goesOn(step) ? 'error' : 'warning'
  return problemAt(origin, {
    rule: 'valid-condition',
    severity,
    message: always ? `${text}; the step always fails` : text,
    ...(severity === 'error' ? { failsRun: true } : {})
  })
}

function goesOn(step: Step): boolean {
  return step.onError.tolerates.includes('condition')
}
