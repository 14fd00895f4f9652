import type { Span } from '../../../source/span.js'
import type { Findings } from '../../checking/findings.js'
import type { Place } from '../../reading/place.js'
import { type StartPhase, startRefusal } from './start-refusal.js'

export interface StartProblem {
  readonly rule: string
  readonly phase: StartPhase
  /** The place of the check in its phase. */
  readonly detail?: number
  /** The server's words, as far as they are known. */
  readonly message: string
  readonly more?: string
  /** Where the characters at fault are not the whole value. */
  readonly span?: Span
}

/** Reports what the validator accepts and the server refuses when it starts, outside of the composite tools. */
export function reportAtStart(place: Place, findings: Findings, problem: StartProblem): void {
  const { rule, phase, detail = 0, message, more = '', span } = problem
  const shown = span ?? (place.kind === 'map' ? place.mark : undefined)
  findings.report(place, {
    rule,
    message: `${message}${more}`,
    ...(shown ? { span: shown } : {}),
    refusal: startRefusal(phase, { detail }, message)
  })
}
