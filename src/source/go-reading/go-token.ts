import type { TextMark } from './text-cursor.js'

/** What the scanner finds. Starts and ends of block collections stand for nothing but a change of indentation. */
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
  /** Of a tag the handle (`!`, `!!`, `!e!`, or empty), of a directive its handle or version. */
  readonly text?: string
}
