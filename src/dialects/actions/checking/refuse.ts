import type { Diagnostic } from '../../../source/diagnostic.js'
import type { Finding, Findings } from '../../checking/findings.js'
import type { Place } from '../../reading/place.js'

/** A fault for which an action tool cannot be used. All of them are told, each for itself, by place. */
export function refuse(
  findings: Findings,
  place: Place,
  finding: Omit<Finding, 'severity' | 'refusal'>
): void {
  const { message, rule } = finding
  const order = (finding.span ?? place.span).start
  findings.report(place, {
    ...finding,
    severity: 'error',
    refusal: { by: 'validator', group: `action-tool:${place.path}:${rule}:${message}`, order, message }
  })
}

/** The same for what the checks of a composite tool have found in the steps of an action. */
export function asActionRefusal(found: Diagnostic): Diagnostic {
  const { refusal, path, rule, message, span } = found
  if (!refusal) return found
  const group = `action-tool:${path}:${rule}:${message}`
  return { ...found, refusal: { ...refusal, by: 'validator', group, order: span.start } }
}
