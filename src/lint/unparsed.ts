import type { FactOf } from '../analysis/fact.js'
import type { Fix } from '../source/diagnostic.js'
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
    ...(hint.fix ? { fix: hint.fix } : {}),
    ...(refusal ? { refusal } : ending(late?.severity === 'error'))
  }
}

/** Says the same of an engine that parses a template when it comes to it. */
export function sayLate({ problem }: FactOf<'late-syntax' | 'late-unknown-function'>, hint: string): string {
  return `invalid template: ${problem.message.replace(/^template: validation:/, 'template: template:')}${hint}`
}
