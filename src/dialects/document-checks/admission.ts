import type { Refusal } from '../../source/diagnostic.js'
import type { Place } from '../reading/place.js'

/** The API server's passes over a resource, in order. An error in one does not end it. */
const PASSES = ['metadata', 'values', 'lists', 'rules'] as const

/** A refusal by the resource schema or one of its rules. Such problems do not hide each other. */
export function admission(
  place: Place,
  message: string,
  { path = place.path, pass = 'values' }: { path?: string; pass?: (typeof PASSES)[number] } = {}
): Refusal {
  const order = [PASSES.indexOf(pass), place.span.start]
  return { by: 'admission', group: { section: `admission:${path}:${message}` }, order, message }
}

/** A refusal by a cluster with strict field validation. Only unknown fields are reported then. */
export function strictRefusal(place: Place, message: string): Refusal {
  return {
    by: 'strict',
    group: { section: `strict:${place.path}:${message}` },
    order: [place.span.start],
    message
  }
}

/** kubectl's message about an unknown field of a resource. */
export function describeStrictly(place: Place): string {
  return `strict decoding error: unknown field "${place.path}"`
}

/** A refusal by the loader of a standalone config: an unknown field, a value of another type. All are reported together. */
export function decoding(place: Place, message: string): Refusal {
  return {
    by: 'decode',
    group: { section: `decode:${place.path}:${message}` },
    order: [place.mark.start],
    message
  }
}

/** A refusal by a reader that stops at its first error. */
export function firstFault(
  place: Place,
  message: string,
  by: 'reading' | 'decode' | 'load' = 'decode'
): Refusal {
  return { by, group: { section: `${by}-first` }, order: [place.span.start], message }
}
