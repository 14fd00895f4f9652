/**
 * A location in a text: offsets in UTF-16 code units, end exclusive.
 *
 * Line and column are computed only when shown.
 */
export interface Span {
  readonly start: number
  readonly end: number
}
