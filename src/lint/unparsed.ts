import type { FactOf } from '../analysis/fact.js'
import type { TemplateProblem } from '../analysis/template-reading.js'
import type { Expression } from '../model/index.js'
import type { Fix } from '../source/diagnostic.js'
import type { Span } from '../source/span.js'
import { ending, type Saying } from './fact-rule.js'
import { atRun, lateFailure } from './late-failure.js'

/** What to write instead. */
export interface UnparsedHint {
  readonly text: string
  readonly fix?: Fix
}

/** Says that a template does not parse, in the words of a validator where one refuses it. */
export function sayUnparsed(
  { place, problem }: FactOf<'syntax' | 'unknown-function'>,
  hint: UnparsedHint
): Saying {
  const refusal = place.workflow.rejects?.(place, problem.message) ?? null
  const late = refusal ? null : lateFailure(place)
  const words = refusal?.message ?? `the template does not parse: ${atRun(problem.message)}`
  return {
    severity: late?.severity ?? 'error',
    message: `${words}${hint.text}${late ? `; ${late.reason}` : ''}`,
    span: shown(place.expression, problem),
    ...(hint.fix ? { fix: hint.fix } : {}),
    ...(refusal ? { refusal } : ending(late?.severity === 'error'))
  }
}

/** Says the same of an engine that parses a template when it comes to it. */
export function sayLate(
  { place, problem, failsRun }: FactOf<'late-syntax' | 'late-unknown-function'>,
  hint: string
): Saying {
  return {
    severity: failsRun ? 'error' : 'warning',
    message: `invalid template: ${problem.message.replace(/^template: validation:/, 'template: template:')}${hint}`,
    span: shown(place.expression, problem),
    ...ending(failsRun)
  }
}

/** What stands at the end of the text, such as an end that is missing, is shown at its last character. */
function shown(expression: Expression, { span: { start, end } }: TemplateProblem): Span {
  const first = Math.max(0, Math.min(start, expression.text.length - 1))
  return expression.spanOf(first, Math.max(end, first + 1))
}
