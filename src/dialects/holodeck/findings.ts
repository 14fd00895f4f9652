import type { Diagnostic } from '../../source/diagnostic.js'
import type { PlacedFinding } from '../document-checks/findings.js'
import type { Place } from '../reading/place.js'

/** The problems found in agents. HoloDeck checks a configuration as a whole, so no problem hides another. */
export class AgentFindings {
  readonly diagnostics: Diagnostic[] = []

  report(place: Place, { severity = 'error', span, path, ...rest }: PlacedFinding): void {
    const { file, document } = place
    const at = { file, document, path: path ?? place.path, span: span ?? place.span }
    this.diagnostics.push({ severity, ...at, ...rest, ...(severity === 'error' ? refusal(place, rest) : {}) })
  }
}

function refusal(
  { path, span }: Place,
  { message }: Pick<PlacedFinding, 'message'>
): Pick<Diagnostic, 'refusal'> {
  return {
    refusal: { by: 'load', group: { section: `load:${path}:${message}` }, order: [span.start], message }
  }
}
