import type { CheckPlace } from '../../../model/index.js'
import type { Findings, PlacedFinding } from '../../checking/findings.js'
import type { Place } from '../../reading/place.js'
import { refusalOf, type Unit } from './unit.js'

/** A step under check, in its composite tool. */
export interface StepCheck {
  readonly unit: Unit
  readonly step: Place
  readonly index: number
  readonly isBroken: boolean
}

export interface StepProblem extends Omit<PlacedFinding, 'message' | 'refusal'> {
  readonly place: Place
  /** The validator's words, of which the message begins. */
  readonly message: string
  readonly more?: string
  /** True where the validator breaks down there. */
  readonly isCrash?: boolean
  /** The place of the check among those of the step. */
  readonly at: Omit<CheckPlace, 'unit' | 'part' | 'step'>
}

/** Reports a problem of a step with the validator's words. */
export function reportStep({ unit, index }: StepCheck, findings: Findings, problem: StepProblem): void {
  const { place, message, more = '', isCrash = false, at, ...rest } = problem
  const refusal = refusalOf(unit, { part: 'step', message, isCrash, at: { phase: 2, step: index, ...at } })
  findings.report(place, { ...rest, message: `${message}${more}`, refusal })
}
