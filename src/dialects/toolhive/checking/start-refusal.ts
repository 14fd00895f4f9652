import { type CheckPlace, checkOrder } from '../../../model/index.js'
import type { Refusal } from '../../../source/diagnostic.js'

/**
 * What a server does when it starts, in its order; the first failure ends it. `configuration` reads the file that the operator wrote,
 * `conversion` and `workflows` are about composite tools, which are validated again after they were converted.
 */
const PHASES = [
  'configuration',
  'telemetry',
  'optimizer',
  'authentication',
  'limits',
  'conversion',
  'authorization',
  'audit',
  'workflows',
  'sessions'
] as const

export type StartPhase = (typeof PHASES)[number]

/** More than a document has composite tools. */
const MANY = 50_000

interface StartCheck extends CheckPlace {
  /** What is checked apart from the rest of its phase in no fixed order; left out where the first problem ends the phase. */
  readonly subject?: string
}

/** A refusal by the server when it starts, of a document that counts as valid until then. */
export function startRefusal(phase: StartPhase, check: StartCheck, message: string): Refusal {
  const { subject, unit = 0, ...place } = check
  const before = PHASES.indexOf(phase) - PHASES.indexOf('workflows')
  return {
    by: 'start',
    group: { section: 'start', unit: phase, ...(subject === undefined ? {} : { part: subject }) },
    order: checkOrder({ ...place, unit: before * MANY + unit }),
    message
  }
}
