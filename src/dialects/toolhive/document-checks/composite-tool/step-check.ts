import type { Findings, PlacedFinding } from '../../../document-checks/findings.js'
import type { Place } from '../../../reading/place.js'
import type { StepCheckName } from '../refusals/order.js'
import { atStep, refusalOf, type Unit } from '../refusals/unit.js'

/** A step being checked, in its composite tool. */
export interface StepCheck {
  readonly unit: Unit
  readonly step: Place
  readonly index: number
  readonly isBroken: boolean
}

export interface StepProblem extends Omit<PlacedFinding, 'message' | 'refusal'> {
  readonly place: Place
  /** The validator's words, with which the message begins. */
  readonly message: string
  readonly more?: string
  /** True when the validator crashes there. */
  readonly isCrash?: boolean
  readonly check: StepCheckName | 'id'
}

/** Reports a problem of a step in the validator's words. */
export function reportStep({ unit, index }: StepCheck, findings: Findings, problem: StepProblem): void {
  const { place, message, more = '', isCrash = false, check, ...rest } = problem
  const refusal = refusalOf(unit, { part: 'step', message, isCrash, at: atStep(index, check) })
  findings.report(place, { ...rest, message: `${message}${more}`, refusal })
}
