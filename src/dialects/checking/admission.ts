import type { Refusal } from '../../source/diagnostic.js'
import type { Place } from '../reading/place.js'

/** A refusal by the resource schema, or by the loader of a standalone config. Such problems do not hide one another. */
export function admission(place: Place, message: string, path = place.path): Refusal {
  return { by: 'admission', group: `admission:${path}:${message}`, order: place.span.start, message }
}
