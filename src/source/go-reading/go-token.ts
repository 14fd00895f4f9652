import type { TextMark } from './text-cursor.js'

/** Kinds of tokens. Starts and ends of block collections only represent a change of indentation. */
export type GoTokenKind =
  | 'stream-end'
  | 'version'
  | 'tag-directive'
  | 'document-start'
  | 'document-end'
  | 'list-start'
  | 'map-start'
  | 'block-end'
  | '['
  | ']'
  | '{'
  | '}'
  | ','
  | 'entry'
  | 'key'
  | 'value'
  | 'alias'
  | 'anchor'
  | 'tag'
  | 'scalar'

export interface GoToken {
  readonly kind: GoTokenKind
  readonly start: TextMark
  /** The handle of a tag (`!`, `!!`, `!e!`, or empty); the handle or version of a directive. */
  readonly text?: string
}
