/**
 * Where something stands in a text: offsets in UTF-16 code units, end exclusive.
 *
 * Positions are offsets from the moment they are found; line and column are made from them only when shown.
 */
export interface Span {
  readonly start: number
  readonly end: number
}
