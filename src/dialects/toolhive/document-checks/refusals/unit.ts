import type { Refusal, RefusalGroup } from '../../../../source/diagnostic.js'
import type { Place } from '../../../reading/place.js'
import {
  CONFIG_CHECKS,
  SERVER_CHECKS,
  STEP_CHECKS,
  STEPS_CHECKS,
  type StepCheckName,
  TOOL_CHECKS,
  type ToolCheck
} from './order.js'
import { startRefusal } from './start-refusal.js'

/** Identifies a unit of validation. */
export interface UnitName {
  /** The prefix of the validator's messages. */
  readonly path: string
  /** Index among the composite tools of its document. */
  readonly index: number
}

/** A composite tool as a unit of validation. */
export interface Unit extends UnitName {
  readonly place: Place
}

export function unitAt(place: Place, index = 0): Unit {
  return { place, path: place.path, index }
}

export interface Check {
  readonly part: ToolCheck
  /** The validator's words. */
  readonly message: string
  /** True when the validator crashes there. */
  readonly isCrash?: boolean
  /** Position of the check in its part. */
  readonly at?: Refusal['order']
}

/** A refusal by the definition validator. */
export function refusalOf(unit: UnitName, { part, message, isCrash = false, at = [] }: Check): Refusal {
  const order = [...orderOf(unit), TOOL_CHECKS.indexOf(part), ...at]
  const group = { ...groupOf(unit), part }
  return { by: 'validator', group, order, message, ...(isCrash ? { isCrash } : {}) }
}

/** A refusal by the server when it converts composite tools at startup: the first problem of the first tool ends it. */
export function conversionRefusal({ index }: Unit, step: number, message: string): Refusal {
  return startRefusal('conversion', { at: [index, step] }, message)
}

/** Position of a step's check among those of all steps. */
export function atStep(step: number, check: StepCheckName | 'id'): Refusal['order'] {
  if (check === 'id') return [STEPS_CHECKS.indexOf('ids'), step]
  return [STEPS_CHECKS.indexOf('each'), step, STEP_CHECKS.indexOf(check)]
}

/** Position of a composite tool in the check of its document. */
export function orderOf(unit: UnitName): Refusal['order'] {
  const { section } = groupOf(unit)
  if (section === 'definition') return [0, unit.index]
  const checks: readonly string[] = section === 'server' ? SERVER_CHECKS : CONFIG_CHECKS
  return [checks.indexOf('compositeTools'), unit.index]
}

/** A definition is a document of its own; a server or config contains several composite tools. */
export function groupOf({ path, index }: UnitName): RefusalGroup {
  if (path === 'spec') return { section: 'definition', unit: 'spec' }
  const section = path.startsWith('spec.') ? 'server' : 'compositeTools'
  return { section, unit: `compositeTools[${index}]` }
}
