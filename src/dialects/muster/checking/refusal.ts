import type { Refusal } from '../../../source/diagnostic.js'
import type { Place } from '../../reading/place.js'

/** A refusal by the check of a whole definition, which ends at its first problem. */
export function validatorRefusal(place: Place, message: string): Refusal {
  return { by: 'validator', group: 'definition', order: place.span.start, message }
}
