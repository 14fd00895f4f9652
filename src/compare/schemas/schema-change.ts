import type { JsonValue } from '../../model/index.js'

/**
 * How the set of values that a schema accepts has changed.
 *
 * - `narrower`, `wider`: fewer or more values; `other`: some are new and some are gone
 * - `added`, `removed`: a declared property, in an object that also accepts undeclared ones
 * - `default`: the same values with another default
 * - `text`: only titles, descriptions and similar
 * - `unclear`: undecided
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

/** One difference between two JSON Schemas. */
export interface SchemaChange {
  /** The path within the described value: `options.depth`, `tags[]`; empty for the whole. */
  readonly path: string
  readonly keyword: string
  readonly effect: SchemaEffect
  readonly message: string
  /** The value of the keyword; undefined if it is missing. */
  readonly old: JsonValue | undefined
  readonly new: JsonValue | undefined
}
