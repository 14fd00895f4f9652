import type { Diagnostic } from '../../../source/diagnostic.js'
import { type ExpressionPlace, expressionsIn } from '../../expressions.js'
import { type Misfit, misfitOf, neverFits, type Target } from '../../outcome-fit.js'
import { knownText, type Outcome, outcomesOf } from '../../outcomes.js'
import { problemAt } from '../../problem.js'
import type { Rule } from '../../rule.js'
import { spokenKind } from '../../value-kind.js'
import { workflowsOf } from '../../workflows.js'

const TARGETS: Readonly<Record<string, Target>> = {
  integer: 'integer',
  number: 'number',
  boolean: 'boolean',
  object: 'object',
  array: 'array'
}

/** A value of an output that cannot be turned into the declared type: then all steps run, and the run fails. */
export const validOutputValue: Rule = {
  meta: {
    id: 'valid-output-value',
    description: 'Finds a value of an output property that cannot be turned into the declared type.',
    severity: 'error',
    dialects: ['toolhive']
  },
  *check(context) {
    for (const workflow of workflowsOf(context, 'toolhive')) {
      for (const place of expressionsIn(workflow)) {
        const type = place.property?.type ?? ''
        const target = Object.hasOwn(TARGETS, type) ? TARGETS[type] : undefined
        if (!target) continue
        const misfit = misfitOf(outcomesOf(place), outcome => !neverFits(outcome, target))
        if (misfit) yield problem(place, misfit)
      }
    }
  }
}

function problem(
  { expression, property, name }: ExpressionPlace,
  { outcome, isNever, isSure }: Misfit
): Diagnostic {
  const fails = isSure && !property?.default
  const result = property?.default
    ? 'the output is its default then'
    : 'the run fails then, after all its steps'
  return problemAt(expression.origin, {
    rule: 'valid-output-value',
    severity: fails ? 'error' : 'warning',
    message: `the output "${name}" is declared as ${property?.type}, and its value ${isNever ? 'cannot be' : 'may not be'} turned into that: ${reasonOf(outcome)}; ${result}`,
    ...(fails ? { failsRun: true } : {})
  })
}

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
