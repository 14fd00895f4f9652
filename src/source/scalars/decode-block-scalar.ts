import { breakText } from './decode-flow-scalar.js'
import { ScalarSegments } from './scalar-segments.js'

export interface BlockSource {
  /** `|`, `>-`, `|2+`: the header without its comment. */
  readonly header: string
  /** Everything after the header line. */
  readonly body: string
  /** Offset of the body in the file. */
  readonly offset: number
  /** Indentation of the enclosing collection; an indentation indicator is relative to it. */
  readonly parentIndent: number
}

/** Undoes indentation, folding and chomping of a literal or folded block. */
export function decodeBlock(block: BlockSource): ScalarSegments {
  const segments = new ScalarSegments(block.offset)
  const lines = splitLines(block.body, block.offset)
  const measured = measure(lines, block)
  const isFolded = block.header.startsWith('>')
  for (const line of lines.slice(0, measured.contentStart)) pushEmpty(segments, line, measured.indent)
  if (isFolded) pushFolded(segments, lines.slice(measured.contentStart, measured.contentEnd), measured.indent)
  else pushLiteral(segments, lines.slice(measured.contentStart, measured.contentEnd), measured.indent)
  pushChomped(segments, lines, { ...measured, header: block.header })
  return segments
}

interface ScalarLine {
  readonly start: number
  /** Number of blanks before the content. */
  readonly indent: number
  readonly content: string
  readonly end: number
  /** Offset after the line break; equal to `end` on a line without one. */
  readonly next: number
  /** The text of the break where it is kept. */
  readonly breakText: string
}

interface MeasuredScalar {
  readonly indent: number
  /** Index of the first line that is not empty. */
  readonly contentStart: number
  /** Index of the first trailing empty line. */
  readonly contentEnd: number
}

// Only Go's readers treat the last three as line breaks.
const ANY_BREAK = /[\n\u0085\u2028\u2029]/g

function splitLines(body: string, offset: number): ScalarLine[] {
  const lines: ScalarLine[] = []
  let start = 0
  while (start <= body.length) {
    ANY_BREAK.lastIndex = start
    const newline = ANY_BREAK.exec(body)?.index ?? -1
    const next = newline === -1 ? body.length : newline + 1
    const end =
      newline === -1
        ? body.length
        : newline > start && body[newline] === '\n' && body[newline - 1] === '\r'
          ? newline - 1
          : newline
    let at = start
    while (at < end && body[at] === ' ') at += 1
    lines.push({
      start: offset + start,
      indent: at - start,
      content: body.slice(at, end),
      end: offset + end,
      next: offset + next,
      breakText: breakText(body[newline])
    })
    if (newline === -1) break
    start = next
  }
  return lines
}

function measure(lines: readonly ScalarLine[], block: BlockSource): MeasuredScalar {
  const indicator = Number(/[1-9]/.exec(block.header)?.[0] ?? 0)
  const contentStart = lines.findIndex(line => line.content !== '')
  if (contentStart === -1) return { indent: Number.POSITIVE_INFINITY, contentStart: 0, contentEnd: 0 }
  const indent = indicator > 0 ? block.parentIndent + indicator : (lines[contentStart]?.indent ?? 0)
  const last = lines.findLastIndex(line => line.content !== '' || line.indent > indent)
  return { indent, contentStart, contentEnd: last + 1 }
}

function pushEmpty(segments: ScalarSegments, line: ScalarLine, indent: number): void {
  pushContent(segments, line, indent)
  segments.push(line.breakText, line.end, line.next)
}

/** A line less indented than the block, which is an error, is kept whole. */
function pushContent(segments: ScalarSegments, line: ScalarLine, indent: number): void {
  const extra = Math.max(0, line.indent - indent)
  const text = ' '.repeat(extra) + line.content
  segments.push(text, line.end - text.length, line.end)
}

function pushLiteral(segments: ScalarSegments, lines: readonly ScalarLine[], indent: number): void {
  lines.forEach((line, at) => {
    pushContent(segments, line, indent)
    if (at < lines.length - 1) segments.push(line.breakText, line.end, line.next)
  })
}

/**
 * A single break between two lines of text becomes a blank, and the first of several is dropped; next to a more indented line every
 * break is kept.
 */
function pushFolded(segments: ScalarSegments, lines: readonly ScalarLine[], indent: number): void {
  let before: ScalarLine | undefined
  let gap: ScalarLine[] = []
  for (const line of lines) {
    if (line.content === '' && line.indent <= indent) {
      gap.push(line)
      continue
    }
    if (before) pushGap(segments, [before, ...gap], { next: line, indent })
    pushContent(segments, line, indent)
    before = line
    gap = []
  }
}

function pushGap(
  segments: ScalarSegments,
  gap: readonly ScalarLine[],
  { next, indent }: { next: ScalarLine; indent: number }
): void {
  const [before] = gap
  if (!before) return
  const keepsAll =
    before.breakText !== '\n' || isIndentedFurther(before, indent) || isIndentedFurther(next, indent)
  const contentStart = next.end - next.content.length - Math.max(0, next.indent - indent)
  if (!keepsAll && gap.length === 1) {
    segments.push(' ', before.end, contentStart)
    return
  }
  const kept = keepsAll ? gap : gap.slice(1)
  kept.forEach((line, at) => {
    segments.push(line.breakText, at === 0 ? before.end : line.end, line.next)
  })
}

function isIndentedFurther(line: ScalarLine, indent: number): boolean {
  return line.indent > indent || line.content.startsWith('\t')
}

function pushChomped(
  segments: ScalarSegments,
  lines: readonly ScalarLine[],
  block: MeasuredScalar & { header: string }
): void {
  const keepsAll = block.header.includes('+')
  const last = lines[block.contentEnd - 1]
  // Like Go's readers, adds no line break at the end of the file that the file lacks.
  if (last && last.next > last.end && !block.header.includes('-'))
    segments.push(last.breakText, last.end, last.next)
  if (!keepsAll) return
  for (const line of lines.slice(block.contentEnd)) {
    pushContent(segments, line, block.indent)
    if (line.next > line.end) segments.push(line.breakText, line.end, line.next)
  }
}
