import type { Span } from '../../../../source/span.js'
import type { Findings } from '../../../document-checks/findings.js'
import type { Place } from '../../../reading/place.js'
import type { StartCheck } from './order.js'
import { startRefusal } from './start-refusal.js'

export interface StartProblem {
  readonly rule: string
  readonly phase: StartCheck
  /** The server's message, as far as known. */
  readonly message: string
  readonly more?: string
  /** Set when the faulty characters are not the whole value. */
  readonly span?: Span
}

/** Reports what the validator accepts and the server refuses at startup, outside of composite tools. Call it in the server's order. */
export function reportAtStart(place: Place, findings: Findings, problem: StartProblem): void {
  const { rule, phase, message, more = '', span } = problem
  const shown = span ?? (place.kind === 'map' ? place.mark : undefined)
  findings.report(place, {
    rule,
    message: `${message}${more}`,
    ...(shown ? { span: shown } : {}),
    refusal: startRefusal(phase, { at: [findings.diagnostics.length] }, message)
  })
}
