import type { FactOf } from '../analysis/fact.js'
import { ending, type Saying } from './fact-rule.js'
import { atRun, lateFailure } from './late-failure.js'
import type { SyntaxHint } from './syntax-hint.js'

type Unparsed = FactOf<'syntax' | 'unknown-function'>
type LateUnparsed = FactOf<'late-syntax' | 'late-unknown-function'>

/** Says that a template does not parse, and what to write instead. */
export function sayUnparsed(fact: Unparsed | LateUnparsed, hint: SyntaxHint | null): Saying {
  const { text = '', fix } = hint ?? {}
  const saying =
    fact.kind === 'syntax' || fact.kind === 'unknown-function' ? sayEarly(fact, text) : sayLate(fact, text)
  return fix ? { ...saying, fix } : saying
}

/** In the words of a validator where one refuses it. */
function sayEarly({ place, problem }: Unparsed, hint: string): Saying {
  const refusal = place.workflow.rejects?.(place, problem.message) ?? null
  if (refusal) return { severity: 'error', message: refusal.message + hint, refusal }
  const { severity, reason } = lateFailure(place)
  const message = `the template does not parse: ${atRun(problem.message)}${hint}; ${reason}`
  return { severity, message, ...ending(severity === 'error') }
}

/** In those of an engine that parses a template when it comes to it. */
function sayLate({ problem }: LateUnparsed, hint: string): Saying {
  return {
    message: `invalid template: ${problem.message.replace(/^template: validation:/, 'template: template:')}${hint}`
  }
}
