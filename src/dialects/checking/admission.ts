import type { Refusal } from '../../source/diagnostic.js'
import type { Place } from '../reading/place.js'

/** A refusal by the resource schema, or by the loader of a standalone config. Such problems do not hide one another. */
export function admission(place: Place, message: string, path = place.path): Refusal {
  return { by: 'admission', group: `admission:${path}:${message}`, order: place.span.start, message }
}

/** A refusal by a cluster that takes no field which the resource schema does not know. Only these are told then. */
export function strictRefusal(place: Place, message: string): Refusal {
  return { by: 'strict', group: `strict:${place.path}:${message}`, order: place.span.start, message }
}

/** kubectl's words about a field that a resource does not have. */
export function strictWords(place: Place): string {
  return `strict decoding error: unknown field "${place.path}"`
}
