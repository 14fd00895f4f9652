/** Columns per level in Go's YAML writer; a map in a list is two columns after the dash. */
const LEVEL = 4
const DASH = 2

/** The position of a text in YAML written by Go: the kind of collection and its column. */
export interface WritingContext {
  readonly role: 'value' | 'key' | 'item'
  readonly column: number
}

/** The column where a collection at that position, or the lines of multiline text, begin. */
export function contentColumn({ role, column }: WritingContext): number {
  return role === 'item' ? column + DASH : LEVEL * Math.floor((column + LEVEL) / LEVEL)
}

/** The column where a reader expects lines after a header with an indentation indicator, which is always one level. */
export function announcedColumn({ column }: WritingContext): number {
  return column + LEVEL
}
