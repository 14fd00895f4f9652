import type { Place } from '../../../reading/place.js'
import type { Section } from '../refusals/section.js'

/** How the aggregation section of a document is checked. */
export interface AggregationCheck {
  readonly place: Place
  readonly section: Section
  /** True for a standalone config, which gets no defaults and is checked in full. */
  readonly isConfig: boolean
  readonly isBroken: boolean
}
