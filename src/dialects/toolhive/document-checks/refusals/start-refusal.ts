import type { Refusal } from '../../../../source/diagnostic.js'

import { START_CHECKS, type StartCheck } from './order.js'

interface StartPlace {
  /** The place of the check in its phase. */
  readonly at: Refusal['order']
  /** What is checked apart from the rest of its phase in no fixed order; left out where the first problem ends the phase. */
  readonly subject?: string
}

/** A refusal by the server when it starts, of a document that counts as valid until then. */
export function startRefusal(check: StartCheck, { at, subject }: StartPlace, message: string): Refusal {
  return {
    by: 'start',
    group: { section: 'start', unit: check, ...(subject === undefined ? {} : { part: subject }) },
    order: [START_CHECKS.indexOf(check), ...at],
    message
  }
}
