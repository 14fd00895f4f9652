import type { Place } from '../reading/place.js'

/** A value of the metadata that the API server refuses, in its words. */
export interface MetadataProblem {
  readonly place: Place
  readonly rule: string
  readonly message: string
}
