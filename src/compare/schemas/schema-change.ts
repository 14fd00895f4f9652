import type { JsonValue } from '../../model/index.js'

/**
 * How the values that a schema accepts have changed.
 *
 * - `narrower`, `wider`: fewer values, more values; `other`: both
 * - `added`, `removed`: a declared property, in an object that accepts undeclared ones
 * - `default`: the same values, another default
 * - `text`: only what people read
 * - `unclear`: not decided
 */
export type SchemaEffect =
  | 'narrower'
  | 'wider'
  | 'other'
  | 'added'
  | 'removed'
  | 'default'
  | 'text'
  | 'unclear'

/** One difference of two JSON Schemas. */
export interface SchemaChange {
  /** The place in the described value: `options.depth`, `tags[]`; empty for the whole. */
  readonly path: string
  readonly keyword: string
  readonly effect: SchemaEffect
  readonly message: string
  /** The value of the keyword; undefined where it is absent. */
  readonly old: JsonValue | undefined
  readonly new: JsonValue | undefined
}
