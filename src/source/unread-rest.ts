import { isCollection } from 'yaml'
import type { ParsedDocument, ParsedStream } from './parse-yaml.js'
import type { Span } from './span.js'

/** What Go's reader takes in without a word before it stops: the key of a map, a dash, or a bracket that closes nothing. */
const SOUND_START = /(?:\w[\w./-]*|"[^"\\\r\n]*"):(?=[ \r\n]|$)|-(?=[ \r\n]|$)/y
const CLOSING = /[}\]]/y

/**
 * Where a root in brackets has ended and more follows. Go's yaml.v3 hands over one document and looks no further than the word
 * that ends it, so such a rest is no fault to it; only a word that it cannot read would be. Told only where that is sure.
 */
export function unreadRest(document: ParsedDocument, stream: ParsedStream, text: string): Span | null {
  const contents = document.composed?.contents
  if (!isCollection(contents) || !contents.flow || !contents.range) return null
  const { span, errors } = document
  const start = Math.min(...errors.map(error => error.pos[0]))
  const end = contents.range[1]
  if (!Number.isFinite(start) || start < end || hasSightings(stream, span.start, start)) return null
  if (errors.some(({ code, pos }) => pos[0] === start && code !== 'UNEXPECTED_TOKEN')) return null
  const isOnNewLine = /[\r\n]/.test(text.slice(end, start))
  if (!startsWith(CLOSING, text, start) && !(isOnNewLine && startsWith(SOUND_START, text, start))) return null
  return { start, end: span.end }
}

/** What Go's readers refuse up to where they stop, and the library lets pass. */
function hasSightings({ openQuotes, escapes, tabs }: ParsedStream, start: number, end: number): boolean {
  return [openQuotes, escapes, tabs].some(spans =>
    spans.some(each => each.start >= start && each.start < end)
  )
}

function startsWith(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at
  return pattern.test(text)
}
