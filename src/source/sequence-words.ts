import { indentOf, linesAbove } from './lines-above.js'
import { lineStart } from './text-lines.js'

/**
 * Go's words for a line that is indented deeper than a list and not as deep as what stands in it. They name what is open around
 * the line: a list wants its next dash; a list whose dashes stand below the key of its map is over for Go, which wants a key.
 */
export function sequenceWords(text: string, offset: number): string {
  const column = offset - lineStart(text, offset)
  const above = linesAbove(text, offset)
  const beside = above.find(line => indentOf(line) <= column) ?? ''
  if (text[offset] !== '-' && dashesOf(beside).includes(column)) return NO_DASH
  const at = above.findIndex(line => indentOf(line) < column)
  const parent = above[at] ?? ''
  const inside = contentOf(parent)
  // Deeper than the keys of an item, whose map wants its next key.
  if (inside < column && /^[^#]*:(?:\s|$)/.test(parent.slice(inside))) return NO_KEY
  const dashes = dashesOf(parent).filter(dash => dash < column)
  const [first = 0] = dashes
  const isList = dashes.length > 1 || (dashes.length === 1 && !hasKeyAt(first, above.slice(at + 1)))
  return isList ? NO_DASH : NO_KEY
}

const NO_KEY = 'did not find expected key'
const NO_DASH = "did not find expected '-' indicator"

/** The columns of the dashes with which a line starts. */
function dashesOf(line: string): readonly number[] {
  const [marks = ''] = /^ *(?:- +)*/.exec(line) ?? []
  return [...marks.matchAll(/-/g)].map(({ index }) => index)
}

/** The column of what follows the dashes with which a line starts. */
function contentOf(line: string): number {
  return /^ *(?:- +)*/.exec(line)?.[0].length ?? 0
}

/** True where the list with its dashes in that column stands right below the key of a map. */
function hasKeyAt(column: number, above: readonly string[]): boolean {
  const parent = above.find(
    line => indentOf(line) < column || (indentOf(line) === column && line[column] !== '-')
  )
  return parent !== undefined && contentOf(parent) === column
}
