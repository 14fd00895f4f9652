import type { Refusal, RefusalGroup } from '../../../../source/diagnostic.js'
import type { Findings, PlacedFinding } from '../../../document-checks/findings.js'
import type { Place } from '../../../reading/place.js'
import { CONFIG_CHECKS, type ConfigCheck, SERVER_CHECKS, type ServerCheck } from './order.js'

/** A section of a server or a config, of which the validator reports the first problem only. */
export interface Section {
  readonly group: RefusalGroup
  readonly order: Refusal['order']
  readonly rule: string
  /** What the section's messages begin with. */
  readonly prefix?: string
}

export function serverSection(unit: ServerCheck, rule: string): Section {
  return { group: { section: 'server', unit }, order: [SERVER_CHECKS.indexOf(unit)], rule }
}

export function configSection(section: ConfigCheck, rule: string): Section {
  return { group: { section, unit: section }, order: [CONFIG_CHECKS.indexOf(section)], rule }
}

export interface SectionProblem extends Omit<PlacedFinding, 'rule' | 'message' | 'refusal'> {
  readonly place: Place
  readonly message: string
  readonly more?: string
  /** True where the validator breaks down there, which is all that it says. */
  readonly isCrash?: boolean
}

/** Reports a problem of a section with the validator's words, of which the message begins. What is reported first was checked first. */
export function reportSection(section: Section, findings: Findings, problem: SectionProblem): void {
  const { place, message: words, more = '', isCrash = false, ...rest } = problem
  const message = isCrash ? words : `${section.prefix ?? ''}${words}`
  const order = [...section.order, findings.diagnostics.length]
  findings.report(place, {
    ...rest,
    rule: section.rule,
    message: `${message}${more}`,
    refusal: { by: 'validator', group: section.group, order, message, ...(isCrash ? { isCrash } : {}) }
  })
}
