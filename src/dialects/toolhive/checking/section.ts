import { checkOrder } from '../../../model/index.js'
import type { RefusalGroup } from '../../../source/diagnostic.js'
import type { Findings, PlacedFinding } from '../../checking/findings.js'
import type { Place } from '../../reading/place.js'

/** A section of a server or a config, of which the validator reports the first problem only. */
export interface Section {
  readonly group: RefusalGroup
  readonly unit: number
  readonly rule: string
  /** What the section's messages begin with. */
  readonly prefix?: string
}

export interface SectionProblem extends Omit<PlacedFinding, 'rule' | 'message' | 'refusal'> {
  readonly place: Place
  readonly message: string
  readonly more?: string
  /** The place of the check in the section. */
  readonly detail: number
  /** True where the validator breaks down there, which is all that it says. */
  readonly isCrash?: boolean
}

/** Reports a problem of a section with the validator's words, of which the message begins. */
export function reportSection(section: Section, findings: Findings, problem: SectionProblem): void {
  const { place, message: words, more = '', detail, isCrash = false, ...rest } = problem
  const message = isCrash ? words : `${section.prefix ?? ''}${words}`
  const order = checkOrder({ unit: section.unit, detail })
  findings.report(place, {
    ...rest,
    rule: section.rule,
    message: `${message}${more}`,
    refusal: { by: 'validator', group: section.group, order, message, ...(isCrash ? { isCrash } : {}) }
  })
}
