import type { Refusal } from '../../source/diagnostic.js'
import type { Place } from '../reading/place.js'

/** What the API server holds a resource against, one after the other. What fails in one does not end it. */
const PASSES = ['metadata', 'values', 'lists', 'rules'] as const

/** A refusal by the resource schema or one of its rules. Such problems do not hide one another. */
export function admission(
  place: Place,
  message: string,
  { path = place.path, pass = 'values' }: { path?: string; pass?: (typeof PASSES)[number] } = {}
): Refusal {
  const order = [PASSES.indexOf(pass), place.span.start]
  return { by: 'admission', group: { section: `admission:${path}:${message}` }, order, message }
}

/** A refusal by a cluster that takes no field which the resource schema does not know. Only these are told then. */
export function strictRefusal(place: Place, message: string): Refusal {
  return {
    by: 'strict',
    group: { section: `strict:${place.path}:${message}` },
    order: [place.span.start],
    message
  }
}

/** kubectl's words about a field that a resource does not have. */
export function describeStrictly(place: Place): string {
  return `strict decoding error: unknown field "${place.path}"`
}

/** A refusal by the loader of a standalone config: an unknown field, a value of another type. All are told together. */
export function decoding(place: Place, message: string): Refusal {
  return {
    by: 'decode',
    group: { section: `decode:${place.path}:${message}` },
    order: [place.mark.start],
    message
  }
}

/** A refusal by a reader that stops at the first thing it stumbles upon. */
export function firstFault(
  place: Place,
  message: string,
  by: 'reading' | 'decode' | 'load' = 'decode'
): Refusal {
  return { by, group: { section: `${by}-first` }, order: [place.span.start], message }
}
