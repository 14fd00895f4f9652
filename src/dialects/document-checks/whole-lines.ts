import type { Span } from '../../source/span.js'
import { textInLines } from '../../source/text/line-breaks.js'
import type { Place } from '../reading/place.js'

/** The lines of an entry that fills them; null inside braces, after a dash and where they hold more. */
export function wholeLines(place: Place): Span | null {
  const text = textInLines(place.file)
  const { start } = place.mark
  const end = Math.max(place.mark.end, text.slice(0, place.span.end).trimEnd().length)
  const from = text.lastIndexOf('\n', start - 1) + 1
  const found = text.indexOf('\n', end)
  const to = found === -1 ? text.length : found + 1
  const isAlone =
    text.slice(from, start).trim() === '' && /^:?[ \t\r]*(?:#[^\n]*)?\n?$/.test(text.slice(end, to))
  return isAlone ? { start: from, end: to } : null
}

/** The comment after a removed value, on its own line; empty when there is none. */
export function keptComment(place: Place, lines: Span): string {
  const text = textInLines(place.file)
  const [comment] = /#[^\n]*\n?/.exec(text.slice(Math.max(place.mark.end, place.span.end), lines.end)) ?? []
  return comment === undefined ? '' : text.slice(lines.start, place.mark.start) + comment
}
