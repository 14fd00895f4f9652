import type { Findings } from '../../checking/findings.js'
import type { Place } from '../../reading/place.js'

export interface StartProblem {
  readonly rule: string
  /** The server's words, as far as they are known. */
  readonly words: string
  readonly more?: string
}

/**
 * What the validator takes and the server refuses when it starts, outside of the composite tools. In which order a server
 * comes to these is not settled, so that none hides another.
 */
export function reportAtStart(place: Place, findings: Findings, problem: StartProblem): void {
  const { rule, words, more = '' } = problem
  findings.report(place, {
    rule,
    message: `${words}${more}`,
    ...(place.kind === 'map' ? { span: place.mark } : {}),
    refusal: {
      by: 'start',
      group: { section: `start:${place.path}` },
      order: place.span.start,
      message: words
    }
  })
}
