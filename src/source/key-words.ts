import { indentOf, linesAbove } from './lines-above.js'
import { lineEnd, lineStart } from './text-lines.js'

/**
 * Go's words for a line that stands where a key of its map, or an entry of its list, must, and has no colon; null where the line
 * has one, or is indented deeper than what is open around it: there Go says something else.
 */
export function keyWords(text: string, offset: number): string | null {
  const start = lineStart(text, offset)
  const line = text.slice(start, lineEnd(text, offset))
  const column = indentOf(line)
  if (column < 0 || /^\s*[-?[{&*!|>%@`#]/.test(line) || /:(?:\s|$)/.test(line)) return null
  const above = linesAbove(text, offset).find(other => indentOf(other) <= column) ?? ''
  const dashes = /^ *(?:- +)*/.exec(above)?.[0].length ?? 0
  return indentOf(above) === column || dashes === column ? "could not find expected ':'" : null
}
