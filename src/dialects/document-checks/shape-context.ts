import type { Place } from '../reading/place.js'
import type { FieldShape } from '../reading/shape.js'
import type { Findings } from './findings.js'

/** How a part of a document is read. */
export interface ShapeContext {
  readonly findings: Findings
  /** True where the cluster keeps what it does not know and checks nothing: inside the inner step of a loop. */
  readonly isOpaque?: boolean
  /** True where the YAML is at fault, so that nothing can be said of what is missing. */
  readonly isBroken?: boolean
  readonly own?: ShapeMessages
  /** The field table of the whole document. */
  readonly table?: FieldShape
}

/** A key that no field table has, where a guide may have promised it. */
export interface PromisedField {
  readonly key: string
  readonly findings: Findings
  /** True where the cluster keeps what it does not know. */
  readonly isKept: boolean
}

/** What one dialect says and reads otherwise than the cluster's field tables. */
export interface ShapeMessages {
  /** True where the API server that the dialect is deployed to, from Kubernetes 1.37 on, says of a number that its field's type cannot hold it. */
  readonly weighsNumbers: boolean
  /** Reports a field that the guides show and no table has; false for any other field. */
  reportPromised(place: Place, field: PromisedField): boolean
  /** The words of a loader that is no cluster about a key that no field has. */
  unknownFieldMessage(place: Place, key: string): string
  /** The Go type of a list or a map, in the words of that loader. */
  goTypeOf?(place: Place, shape: FieldShape): string | undefined
  /** The shape that an opaque part really has: as the parts around it. */
  opened(value: Place, around: FieldShape, known: FieldShape): FieldShape
}
