import type { Diagnostic } from '../../../source/diagnostic.js'
import type { Findings, PlacedFinding } from '../../document-checks/findings.js'
import type { Place } from '../../reading/place.js'

/** A fault for which an action tool cannot be used. All of them are told, each for itself, by place. */
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

/** The same for what the checks of a composite tool have found in the steps and the output of an action. */
export function asFaultOfAction(found: Diagnostic): readonly Diagnostic[] {
  const { refusal, path = '', rule, span } = found
  if (!refusal) return [found]
  // ToolHive's server shows the output to clients; of an action nobody does.
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

/** What the server of composite tools says when it does not start, without that server. */
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
