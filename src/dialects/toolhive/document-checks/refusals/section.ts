import type { Refusal, RefusalGroup } from '../../../../source/diagnostic.js'
import type { Findings, PlacedFinding } from '../../../document-checks/findings.js'
import type { Place } from '../../../reading/place.js'
import { CONFIG_CHECKS, type ConfigCheck, SERVER_CHECKS, type ServerCheck } from './order.js'

/** A section of a server or a config, where the validator reports only the first problem. */
export interface Section {
  readonly group: RefusalGroup
  readonly order: Refusal['order']
  readonly rule: string
  /** The prefix of the section's messages. */
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
  /** True when the validator crashes there, which is then all it reports. */
  readonly isCrash?: boolean
}

/** Reports a problem of a section in the validator's words, with which the message begins. Call it in the validator's order. */
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
