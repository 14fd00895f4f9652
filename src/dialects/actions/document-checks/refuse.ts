import type { Diagnostic } from '../../../source/diagnostic.js'
import type { Findings, PlacedFinding } from '../../document-checks/findings.js'
import type { Place } from '../../reading/place.js'

/** A problem that makes an action tool unusable. All of them are reported separately, by position. */
export function refuse(
  findings: Findings,
  place: Place,
  finding: Omit<PlacedFinding, 'severity' | 'refusal'>
): void {
  const { message, rule } = finding
  const order = [(finding.span ?? place.span).start]
  findings.report(place, {
    ...finding,
    severity: 'error',
    refusal: {
      by: 'validator',
      group: { section: `action-tool:${place.path}:${rule}:${message}` },
      order,
      message
    }
  })
}

/** Converts what the composite tool checks find in the steps and the output of an action. */
export function asFaultOfAction(found: Diagnostic): readonly Diagnostic[] {
  const { refusal, path = '', rule, span } = found
  if (!refusal) return [found]
  // ToolHive's server shows the output to clients; an action's output description is never shown.
  if (rule === 'valid-output' && path.endsWith('.description')) return []
  const message = refusal.by === 'start' ? withoutServer(found.message) : found.message
  const text = refusal.by === 'start' ? message : refusal.message
  const group = { section: `action-tool:${path}:${rule}:${message}` }
  return [
    {
      ...found,
      message,
      refusal: { ...refusal, by: 'validator', group, order: [span.start], message: text }
    }
  ]
}

/** The startup error of the composite tool server, without mentioning that server. */
function withoutServer(message: string): string {
  return message
    .replace(
      /^workflow validation failed: invalid workflow definition .*?: validation error for [^:]*: /s,
      ''
    )
    .replace(
      /^failed to convert steps for composite tool [^:]*: (?:step .*?: failed to convert inner step: )?/,
      ''
    )
    .replace(/[;:] the server does not start with (?:it|this workflow)/, '')
}
