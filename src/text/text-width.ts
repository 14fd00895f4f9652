import { graphemeWidth } from './grapheme-width.js'

/**
 * The columns of a text in a terminal: wide characters and emoji take two, combining marks none. Text is split by graphemes, so that no
 * visible character is ever cut in two.
 */

let segmenter: Intl.Segmenter | undefined
/** Characters that need no segmenter: ASCII, Latin letters, and the signs and lines of our own reports; one column each. */
const PLAIN = ' -~\\u00a1-\\u00ac\\u00ae-\\u02ff\\u2010-\\u2027\\u2190-\\u21ff\\u2500-\\u25fc\\u2713-\\u2718'
const ONE_COLUMN_EACH = new RegExp(`^[${PLAIN}]*$`)
const PLAIN_RUN = new RegExp(`[${PLAIN}]+`, 'y')
const OTHER_RUN = new RegExp(`[^${PLAIN}]+`, 'y')

/** The columns of a text on one line; a text wider than `atMost` may not be measured completely. */
export function textWidth(text: string, atMost = Number.POSITIVE_INFINITY): number {
  if (ONE_COLUMN_EACH.test(text)) return text.length
  let width = 0
  for (const { columns } of runsOf(text)) {
    width += columns
    if (width > atMost) break
  }
  return width
}

/** The characters of a text as a reader counts them. */
export function graphemesOf(text: string): string[] {
  if (ONE_COLUMN_EACH.test(text)) return [...text]
  return [...partsOf(text)].map(([part]) => part)
}

/** The longest prefix of a text that fits `width` columns. */
export function takeWidth(text: string, width: number): string {
  if (ONE_COLUMN_EACH.test(text)) return text.slice(0, Math.max(0, width))
  let end = 0
  let left = width
  for (const { isPlain, length, columns } of runsOf(text)) {
    if (columns > left) return text.slice(0, end + (isPlain ? Math.max(0, left) : 0))
    end += length
    left -= columns
  }
  return text
}

/**
 * A text cut into rows: the first takes at most `first` columns, which may be none, each other one `others`. A character wider than a row
 * has a row of its own.
 */
export function splitWidth(text: string, first: number, others: number): string[] {
  const rows = ['']
  let room = first
  for (const [part, width] of partsOf(text)) {
    if (width > room && (rows.at(-1) !== '' || room < others)) {
      rows.push('')
      room = others
    }
    rows[rows.length - 1] += part
    room -= width
  }
  return rows
}

/** The characters of a text, and the columns that each takes. */
function* partsOf(text: string): Generator<readonly [part: string, width: number]> {
  let start = 0
  for (const { isPlain, length, columns } of runsOf(text)) {
    const run = text.slice(start, start + length)
    if (isPlain) for (const part of run) yield [part, 1]
    else yield [run, columns]
    start += length
  }
}

/** One visible character, or a run of plain ones. */
interface TextRun {
  readonly isPlain: boolean
  readonly length: number
  readonly columns: number
}

/**
 * The segmenter takes microseconds per character: it is used only for characters that are not plain and their neighbours, which may combine
 * with them, and only as far as needed.
 */
function* runsOf(text: string): Generator<TextRun> {
  for (let at = 0; at < text.length; ) {
    const end = endOfRun(PLAIN_RUN, text, at)
    // The last plain character may combine with the following mark.
    const length = (end < text.length ? end - 1 : end) - at
    if (length > 0) yield { isPlain: true, length, columns: length }
    at += Math.max(0, length)
    if (at >= text.length) return
    const others = endOfOthers(text, at)
    for (const { segment } of segmentsOf(text.slice(at, others)))
      yield { isPlain: false, length: segment.length, columns: graphemeWidth(segment) }
    at = others
  }
}

/** The end of a run that is not plain, including single plain characters in between and the one after it. */
function endOfOthers(text: string, start: number): number {
  let at = start
  while (at < text.length) {
    const plainEnd = endOfRun(PLAIN_RUN, text, at)
    if (plainEnd - at > 1) return at + 1
    at = endOfRun(OTHER_RUN, text, plainEnd)
  }
  return at
}

function endOfRun(run: RegExp, text: string, at: number): number {
  run.lastIndex = at
  return run.test(text) ? run.lastIndex : at
}

/** The longest suffix of a text that fits `width` columns. */
export function takeLastWidth(text: string, width: number): string {
  if (ONE_COLUMN_EACH.test(text)) return width <= 0 ? '' : text.slice(-width)
  let start = text.length
  let used = 0
  for (const grapheme of graphemesOf(text).reverse()) {
    used += graphemeWidth(grapheme)
    if (used > width) break
    start -= grapheme.length
  }
  return text.slice(start)
}

/** A text cut to `width` columns, with the cut marked; unchanged where it fits. */
export function cutToWidth(text: string, width: number, ellipsis = '…'): string {
  if (textWidth(text, width) <= width) return text
  const left = width - textWidth(ellipsis)
  return left < 0 ? takeWidth(ellipsis, width) : takeWidth(text, left).trimEnd() + ellipsis
}

/** A text padded with spaces to `width` columns. */
export function padToWidth(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - textWidth(text)))
}

/** Loading the segmenter takes 20 ms, a tenth of a short command: only a text beyond ASCII needs it. */
function segmentsOf(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  return segmenter.segment(text)
}
