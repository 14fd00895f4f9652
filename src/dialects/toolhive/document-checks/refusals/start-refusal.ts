import type { Refusal } from '../../../../source/diagnostic.js'

import { START_CHECKS, type StartCheck } from './order.js'

interface StartOrder {
  /** Position of the check in its phase. */
  readonly at: Refusal['order']
  /** Subject of a check that runs separately in no fixed order; absent when the first problem ends the phase. */
  readonly subject?: string
}

/** A refusal by the server at startup, for a document that is valid until then. */
export function startRefusal(check: StartCheck, { at, subject }: StartOrder, message: string): Refusal {
  return {
    by: 'start',
    group: { section: 'start', unit: check, ...(subject === undefined ? {} : { part: subject }) },
    order: [START_CHECKS.indexOf(check), ...at],
    message
  }
}
