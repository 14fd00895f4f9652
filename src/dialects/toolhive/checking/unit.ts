import { type CheckPlace, checkOrder } from '../../../model/index.js'
import type { Refusal, RefusalGroup } from '../../../source/diagnostic.js'
import type { Place } from '../../reading/place.js'
import { startRefusal } from './start-refusal.js'

/** The groups in which the definition validator checks a composite tool, each stopping at its first problem. */
const PARTS = {
  name: 1,
  description: 2,
  steps: 3,
  timeout: 4,
  parameters: 5,
  step: 6,
  defaultResults: 7
} as const

export type Part = keyof typeof PARTS

/** By what a unit of validation is told from the others. */
export interface UnitName {
  /** The prefix of the validator's messages. */
  readonly path: string
  /** Its place among the composite tools of its document. */
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
  readonly part: Part
  /** The validator's words. */
  readonly message: string
  /** True where the validator breaks down there. */
  readonly isCrash?: boolean
  readonly at?: Omit<CheckPlace, 'unit' | 'part'>
}

/** A refusal by the definition validator. */
export function refusalOf(
  unit: UnitName,
  { part, message: words, isCrash = false, at = {} }: Check
): Refusal {
  const order = checkOrder({ ...at, unit: unit.index, part: PARTS[part] })
  const group = { ...groupOf(unit), part }
  return { by: 'validator', group, order, message: words, ...(isCrash ? { isCrash } : {}) }
}

/** A refusal by the server when it converts composite tools at its start: the first problem of the first tool ends it. */
export function conversionRefusal({ index }: Unit, at: CheckPlace, message: string): Refusal {
  return startRefusal('conversion', { ...at, unit: index, part: 1 }, message)
}

/** A definition of its own is its document; a composite tool of a server or a config is one of several there. */
export function groupOf({ path, index }: UnitName): RefusalGroup {
  if (path === 'spec') return { section: 'definition', unit: 'spec' }
  const section = path.startsWith('spec.') ? 'server' : 'compositeTools'
  return { section, unit: `compositeTools[${index}]` }
}
