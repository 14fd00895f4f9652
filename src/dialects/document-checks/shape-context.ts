import type { Place } from '../reading/place.js'
import type { FieldShape } from '../reading/shape.js'
import type { PastField, PastType, PastValue } from '../releases/outdated.js'
import type { Findings } from './findings.js'

/** The context of a shape check. */
export interface ShapeContext {
  readonly findings: Findings
  /** True where the cluster keeps unknown fields and checks nothing: inside the inner step of a loop. */
  readonly isOpaque?: boolean
  /** True for invalid YAML, where missing fields are unknown. */
  readonly isBroken?: boolean
  readonly own?: ShapeMessages
  /** The field table of the whole document. */
  readonly table?: FieldShape
}

/** An unknown key that a guide may document. */
export interface PromisedField {
  readonly key: string
  readonly findings: Findings
  /** True where the cluster keeps unknown fields. */
  readonly isKept: boolean
}

/** A dialect's messages and readings beyond the cluster's field tables. */
export interface ShapeMessages {
  /** True when the dialect's API server (Kubernetes 1.37 or later) reports a number that its field's type cannot hold. */
  readonly weighsNumbers: boolean
  /** Reports a field that the guides show but no table has; false for any other field. */
  reportPromised(place: Place, field: PromisedField): boolean
  /** The message of a loader outside a cluster about an unknown key. */
  unknownFieldMessage(place: Place, key: string): string
  /** What an earlier release had at a place that no current one has; loads the history of the engine. */
  readonly past: {
    field(place: Place): PastField | null
    value(place: Place): PastValue | null
    type(place: Place, type: string): PastType | null
  }
  /** The Go type of a list or map, as that loader names it. */
  goTypeOf?(place: Place, shape: FieldShape): string | undefined
  /** The real shape of an opaque part, which equals that of the parts around it. */
  opened(value: Place, around: FieldShape, known: FieldShape): FieldShape
}
