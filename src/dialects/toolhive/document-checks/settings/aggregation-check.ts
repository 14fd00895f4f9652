import type { Findings } from '../../../document-checks/findings.js'
import type { Place } from '../../../reading/place.js'
import { reportSection, type Section, type SectionProblem } from '../refusals/section.js'

/** How the aggregation section of a document is checked. */
export interface AggregationCheck {
  readonly place: Place
  readonly section: Section
  /** True for a standalone config, which gets no defaults and is checked in full. */
  readonly isConfig: boolean
  readonly isBroken: boolean
}

/** Reports a problem of the section in the validator's words. */
export function reportAggregation(
  { section }: AggregationCheck,
  findings: Findings,
  problem: SectionProblem
): void {
  reportSection(section, findings, problem)
}
