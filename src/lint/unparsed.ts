import { isTolerated } from '../analysis/certainty/consequence.js'
import type { SyntaxFact } from '../analysis/facts/fact.js'
import type { ExpressionLocation } from '../analysis/reading/expressions.js'
import { parsedPath } from '../model/index.js'
import type { FactText } from './findings/fact-rule.js'
import type { SyntaxHint } from './template-slips.js'

/** Reports that a template does not parse, and what to write instead. */
export function describeUnparsed(fact: SyntaxFact, { text = '', fix }: Partial<SyntaxHint> = {}): FactText {
  const factText = fact.refusal
    ? { severity: 'error' as const, message: fact.refusal.message + text, refusal: fact.refusal }
    : { message: atRun(fact, text) }
  const whole = { ...factText, accountsFor: [parsedPath(fact.place.expression.origin)] }
  return fix ? { ...whole, fix } : whole
}

/** The message of the engine at run time, which gives the template another name. */
function atRun({ place, problem: { message } }: SyntaxFact, hint: string): string {
  const named = (name: string): string => message.replace(/^template: validation:/, `template: ${name}:`)
  if (!place.workflow.rejects) return `invalid template: ${named('template')}${hint}`
  return `the template does not parse: ${named('expand')}${hint}; ${whatFollows(place)}`
}

/** The consequence where the validator does not check the template. */
function whatFollows(place: ExpressionLocation): string {
  const isOutput = place.property !== null
  if (isTolerated(place))
    return isOutput
      ? 'the output is always its default'
      : 'it is not checked before the run, in which the step always fails'
  return `it is not checked before the run, which fails ${isOutput ? 'after all its steps' : 'at this step'}`
}
