import { indentOf, linesAbove } from './lines-above.js'
import { lineStart } from './text-lines.js'

/**
 * Go's words for a line that is indented deeper than a list and not as deep as what stands in it. They name what is open around
 * the line: a list wants its next dash; a list whose dashes stand below the key of its map is over for Go, which wants a key.
 */
export function sequenceWords(text: string, offset: number): string {
  const column = offset - lineStart(text, offset)
  const above = linesAbove(text, offset)
  const at = above.findIndex(line => indentOf(line) < column)
  const dashes = dashesOf(above[at] ?? '').filter(dash => dash < column)
  const [first = 0] = dashes
  const isList = dashes.length > 1 || (dashes.length === 1 && !hasKeyAt(first, above.slice(at + 1)))
  return isList ? "did not find expected '-' indicator" : 'did not find expected key'
}

/** The columns of the dashes with which a line starts. */
function dashesOf(line: string): readonly number[] {
  const [marks = ''] = /^ *(?:- +)*/.exec(line) ?? []
  return [...marks.matchAll(/-/g)].map(({ index }) => index)
}

/** True where the list with its dashes in that column stands right below the key of a map. */
function hasKeyAt(column: number, above: readonly string[]): boolean {
  const parent = above.find(
    line => indentOf(line) < column || (indentOf(line) === column && line[column] !== '-')
  )
  return parent !== undefined && /^ *(?:- +)*/.exec(parent)?.[0].length === column
}
