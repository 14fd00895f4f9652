import { lineStarts, positionAt, type SourceFile } from '../source/source-file.js'
import type { Span } from '../source/span.js'
import { fitLine, type Line, type Mark, type Piece, piece, printable } from '../text/marked-text.js'
import { takeLastWidth, takeWidth, textWidth } from '../text/text-width.js'
import type { Signs } from './signs.js'

export interface CodeFrame {
  readonly file: SourceFile
  readonly span: Span
  readonly mark: Mark
  /** Lines shown before and after the span. */
  readonly context: number
}

export interface FrameOptions {
  readonly width: number
  readonly signs: Signs
  /** Columns for the line numbers; equal in adjacent frames. */
  readonly gutter: number
}

/** The largest width of a frame if nothing is cut: a line of 100 KB with a thousand problems is not readable. */
const MAX_COLUMNS = 500
/** The most characters in a column: anything further away is not visible and need not be measured. */
const CHARACTERS_EACH_COLUMN = 8

/** Of longer spans, only the first and last lines are shown. */
const MAX_LINES = 4

/** The lines of a span with their numbers, and marks under exactly the characters at fault. Never wider than `width`. */
export function codeFrame(frame: CodeFrame, given: FrameOptions): Line[] {
  const options = { ...given, width: Math.min(given.width, MAX_COLUMNS) }
  const span = trimmedSpan(frame)
  const first = positionAt(frame.file, span.start).line
  const last = positionAt(frame.file, span.end).line
  const numbers = [...around(frame, first, last)]
  return numbers.flatMap(number => {
    if (number === null) return [[gutterPiece('', options), piece(options.signs.gap, 'dim')]]
    const isAtFault = number >= first && number <= last
    return sourceLine({ frame, span, number, isAtFault }, options)
  })
}

/** The columns that the numbers of a frame's lines need. */
export function gutterOf({ file, span, context }: CodeFrame): number {
  return String(positionAt(file, span.end).line + context).length
}

/** The line numbers to show; null for omitted lines. Blank lines at the edges are not shown. */
function* around({ file, context }: CodeFrame, first: number, last: number): Generator<number | null> {
  const count = lineStarts(file).length
  for (let number = Math.max(1, first - context); number < first; number++) {
    if (lineText(file, number).trim() !== '') yield number
  }
  const isLong = last - first + 1 > MAX_LINES
  if (isLong) yield* [first, first + 1, null, last]
  else for (let number = first; number <= last; number++) yield number
  for (let number = last + 1; number <= Math.min(count, last + context); number++) {
    if (lineText(file, number).trim() !== '') yield number
  }
}

interface FrameLine {
  readonly frame: CodeFrame
  readonly span: Span
  readonly number: number
  readonly isAtFault: boolean
}

function sourceLine(line: FrameLine, options: FrameOptions): Line[] {
  const { frame, number, isAtFault } = line
  const head = [gutterPiece(String(number), options), bar(options)]
  if (!isAtFault) {
    const text = shown(lineText(frame.file, number).slice(0, reachOf(options)))
    return [fitLine([...head, piece(text, 'dim')], options.width, options.signs.ellipsis)]
  }
  const { before, at, after } = windowAround(partsOf(line, reachOf(options)), options)
  const under = options.signs.caret.repeat(Math.max(1, textWidth(at)))
  return [
    [...head, piece(before), piece(at, frame.mark), piece(after)],
    [gutterPiece('', options), bar(options), piece(' '.repeat(textWidth(before))), piece(under, frame.mark)]
  ]
}

/** The parts of a line before, inside and after the span, without the indentation of further lines. */
function partsOf({ frame, span, number }: FrameLine, reach: number): LineParts {
  const start = lineStarts(frame.file)[number - 1] ?? 0
  const text = lineText(frame.file, number)
  const from = span.start >= start ? span.start - start : text.search(/\S|$/)
  const to = Math.max(from, Math.min(span.end - start, text.length))
  return {
    before: shown(text.slice(Math.max(0, from - reach), from)),
    at: shown(text.slice(from, Math.min(to, from + reach))),
    after: shown(text.slice(to, to + reach))
  }
}

function reachOf({ width }: FrameOptions): number {
  return width * CHARACTERS_EACH_COLUMN
}

interface LineParts {
  readonly before: string
  readonly at: string
  readonly after: string
}

/** The part of a long line around the span that fits, with cuts marked. */
function windowAround(parts: LineParts, { width, gutter, signs }: FrameOptions): LineParts {
  const room = Math.max(20, width - gutter - 4)
  const total = textWidth(parts.before) + textWidth(parts.at) + textWidth(parts.after)
  if (total <= room) return parts
  const mark = textWidth(signs.ellipsis)
  const at = textWidth(parts.at) > room - 2 * mark ? takeWidth(parts.at, room - 2 * mark) : parts.at
  const left = room - textWidth(at)
  const beforeWidth = textWidth(parts.before)
  const before =
    beforeWidth <= Math.max(left - mark, left >> 1)
      ? parts.before
      : signs.ellipsis + takeLastWidth(parts.before, (left >> 1) - mark)
  const rest = left - textWidth(before)
  const isCut = at !== parts.at || textWidth(parts.after) > rest
  const after = isCut
    ? takeWidth(at === parts.at ? parts.after : '', rest - mark) + signs.ellipsis
    : parts.after
  return { before, at, after }
}

function gutterPiece(number: string, { gutter }: FrameOptions): Piece {
  return piece(`${number.padStart(gutter)} `, 'dim')
}

function bar({ signs }: FrameOptions): Piece {
  return piece(`${signs.bar} `, 'dim')
}

/** Replaces tabs by two spaces, so that the marks below are aligned. */
function shown(text: string): string {
  return printable(text.replace(/\t/g, '  ').replace(/^\ufeff/, ''))
}

function lineText(file: SourceFile, number: number): string {
  const starts = lineStarts(file)
  const start = starts[number - 1] ?? 0
  let end = starts[number] ?? file.text.length
  while (end > start && '\r\n'.includes(file.text[end - 1] ?? '')) end -= 1
  return file.text.slice(start, end)
}

/** A span without trailing white space, so that no empty line is marked. */
function trimmedSpan({ file, span }: CodeFrame): Span {
  const text = file.text.slice(span.start, span.end).trimEnd()
  return text === '' ? span : { start: span.start, end: span.start + text.length }
}
