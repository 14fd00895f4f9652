/** How many columns Go's writer of YAML gives to a level; a map in a list stands two behind the dash's column. */
const LEVEL = 4
const DASH = 2

/** Where a text stands in YAML that Go's writer makes: in which kind of collection, and in which column that begins. */
export interface WritingPlace {
  readonly role: 'value' | 'key' | 'item'
  readonly column: number
}

/** The column in which a collection begins that stands at a place, and the lines of a text of several lines. */
export function contentColumn({ role, column }: WritingPlace): number {
  return role === 'item' ? column + DASH : LEVEL * Math.floor((column + LEVEL) / LEVEL)
}

/** The column in which a reader looks for lines behind a header that says how far they are indented: it always says a level. */
export function announcedColumn({ column }: WritingPlace): number {
  return column + LEVEL
}
