import type { Findings } from '../../../document-checks/findings.js'
import type { Place } from '../../../reading/place.js'
import { reportSection, type Section, type SectionProblem } from '../refusals/section.js'

/** How the aggregation section of a document is checked. */
export interface AggregationCheck {
  readonly place: Place
  readonly section: Section
  /** A standalone config has no defaults filled in, and is checked in full. */
  readonly isConfig: boolean
  readonly isBroken: boolean
}

/** Reports a problem of the section with the validator's words. */
export function reportAggregation(
  { section }: AggregationCheck,
  findings: Findings,
  problem: SectionProblem
): void {
  reportSection(section, findings, problem)
}
