import type { Place } from '../../reading/place.js'

/** A metadata value that the API server refuses, with its message. */
export interface MetadataProblem {
  readonly place: Place
  readonly rule: string
  readonly message: string
}
