import { ScalarSegments } from './scalar-segments.js'

/** Undoes the line folding of a plain scalar that starts at `offset` of the file. */
export function decodePlain(source: string, offset: number): ScalarSegments {
  const segments = new ScalarSegments(offset)
  decodeLines(source, offset, segments, pushVerbatim)
  return segments
}

/** Undoes quotes, doubled quotes and line folding of a single-quoted scalar; `source` has its quotes. */
export function decodeSingle(source: string, offset: number): ScalarSegments {
  const inside = isClosed(source) ? source.slice(1, -1) : source.slice(1)
  const segments = new ScalarSegments(offset + 1)
  decodeLines(inside, offset + 1, segments, pushUndoubled)
  return segments
}

/** Undoes quotes, escapes and line folding of a double-quoted scalar; `source` has its quotes. */
export function decodeDouble(source: string, offset: number): ScalarSegments {
  const end = isClosed(source) ? source.length - 1 : source.length
  const segments = new ScalarSegments(offset + 1)
  let at = 1
  while (at < end) {
    const run = matchAt(VERBATIM, source, at).slice(0, end - at)
    segments.push(run, offset + at, offset + at + run.length)
    at += run.length
    if (at >= end) break
    at =
      source[at] === '\\'
        ? decodeEscape(source, at, { offset, segments, end })
        : decodeBlanks(source, at, { offset, segments, end })
  }
  return segments
}

/** A line break inside a scalar: its position, and its text where it is kept. */
interface FoldedBreak {
  readonly at: number
  readonly text: string
}

/** A single break between two lines becomes a blank, and the first of several is dropped. Unicode separators are all kept. */
function pushFold(
  segments: ScalarSegments,
  breaks: readonly FoldedBreak[],
  edges: { from: number; to: number }
): void {
  const kept = breaks[0]?.text === '\n' ? breaks.slice(1) : breaks
  if (kept.length === 0) segments.push(' ', edges.from, edges.to)
  let from = edges.from
  for (const [at, { text }] of kept.entries()) {
    const to = kept[at + 1]?.at ?? edges.to
    segments.push(text, from, to)
    from = to
  }
}

const BLANKS = /[ \t]*/y
const TRAILING_BLANKS = /(?<![ \t])[ \t]+$/
const VERBATIM = /[^\\ \t\r\n\u0085\u2028\u2029]*/y
// Go's readers also break lines at the next-line character and the Unicode separators.
const BREAK = /\r?\n|[\u0085\u2028\u2029]/y
const ANY_BREAK = /[\n\u0085\u2028\u2029]/g

/** The text of a line break: a line feed, except that Unicode separators are unchanged. */
export function breakText(found: string | undefined): string {
  return found === '\u2028' || found === '\u2029' ? found : '\n'
}

function isClosed(source: string): boolean {
  return source.length > 1 && source.at(-1) === source[0]
}

function decodeLines(
  source: string,
  offset: number,
  segments: ScalarSegments,
  push: (segments: ScalarSegments, text: string, offset: number) => void
): void {
  let breaks: FoldedBreak[] = []
  let edge = 0
  let start = 0
  for (;;) {
    ANY_BREAK.lastIndex = start
    const newline = ANY_BREAK.exec(source)?.index ?? -1
    const isLast = newline === -1
    const lineEnd = isLast ? source.length : source[newline - 1] === '\r' ? newline - 1 : newline
    const from = start === 0 ? 0 : start + matchAt(BLANKS, source, start).length
    const raw = source.slice(Math.min(from, lineEnd), lineEnd)
    const text = isLast ? raw : raw.replace(TRAILING_BLANKS, '')
    if (text !== '' || isLast || start === 0) {
      if (start > 0) pushFold(segments, breaks, { from: offset + edge, to: offset + Math.min(from, lineEnd) })
      push(segments, text, offset + from)
      edge = Math.min(from, lineEnd) + text.length
      breaks = []
    }
    if (isLast) return
    breaks.push({ at: offset + lineEnd, text: breakText(source[newline]) })
    start = newline + 1
  }
}

function pushVerbatim(segments: ScalarSegments, text: string, offset: number): void {
  segments.push(text, offset, offset + text.length)
}

function pushUndoubled(segments: ScalarSegments, text: string, offset: number): void {
  let at = 0
  for (let quote = text.indexOf("''"); quote !== -1; quote = text.indexOf("''", at)) {
    pushVerbatim(segments, text.slice(at, quote), offset + at)
    segments.push("'", offset + quote, offset + quote + 2)
    at = quote + 2
  }
  pushVerbatim(segments, text.slice(at), offset + at)
}

interface Decoding {
  readonly offset: number
  readonly segments: ScalarSegments
  /** Offset of the closing quote in the source. */
  readonly end: number
}

function decodeBlanks(source: string, at: number, { offset, segments, end }: Decoding): number {
  const breaks: FoldedBreak[] = []
  let next = at + matchAt(BLANKS, source, at).length
  for (
    let found = matchAt(BREAK, source, next);
    found !== '' && next < end;
    found = matchAt(BREAK, source, next)
  ) {
    breaks.push({ at: offset + next, text: breakText(found) })
    next += found.length
    next += matchAt(BLANKS, source, next).length
  }
  // Blanks without a following break are content, and so is a lone carriage return.
  if (breaks.length === 0) {
    next = Math.max(next, at + 1)
    segments.push(source.slice(at, next), offset + at, offset + next)
  } else pushFold(segments, breaks, { from: offset + at, to: offset + next })
  return next
}

const ESCAPES = new Map([
  ['0', '\0'],
  ['a', '\x07'],
  ['b', '\b'],
  ['e', '\x1b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['v', '\v'],
  ['N', '\u0085'],
  ['_', '\u00a0'],
  ['L', '\u2028'],
  ['P', '\u2029'],
  [' ', ' '],
  ['"', '"'],
  ["'", "'"],
  ['/', '/'],
  ['\\', '\\'],
  ['\t', '\t']
])

const HEX_LENGTH = new Map([
  ['x', 2],
  ['u', 4],
  ['U', 8]
])

function decodeEscape(source: string, at: number, { offset, segments, end }: Decoding): number {
  const lineBreak = matchAt(BREAK, source, at + 1)
  if (lineBreak !== '') return decodeEmptyLines(source, at + 1 + lineBreak.length, { offset, segments, end })
  const letter = source[at + 1] ?? ''
  // A bad escape may be cut short by the closing quote.
  const length = Math.min(2 + (HEX_LENGTH.get(letter) ?? 0), end - at)
  const raw = source.slice(at, at + length)
  segments.push(ESCAPES.get(letter) ?? codePoint(raw.slice(2)) ?? raw, offset + at, offset + at + length)
  return at + length
}

/** After an escaped line end each empty line is a break, and blanks before the text are dropped. */
function decodeEmptyLines(source: string, start: number, { offset, segments, end }: Decoding): number {
  let at = start + matchAt(BLANKS, source, start).length
  for (let found = matchAt(BREAK, source, at); found !== '' && at < end; found = matchAt(BREAK, source, at)) {
    const next = at + found.length
    segments.push(breakText(found), offset + at, offset + next)
    at = next + matchAt(BLANKS, source, next).length
  }
  return at
}

function codePoint(digits: string): string | undefined {
  const code = /^[0-9a-fA-F]+$/.test(digits) ? Number.parseInt(digits, 16) : -1
  return code >= 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined
}

function matchAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? ''
}
