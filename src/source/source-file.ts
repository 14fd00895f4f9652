import type { Span } from './span.js'

/** A text that was read, with its name as shown to users. */
export interface SourceFile {
  /** Relative to the working folder, forward slashes, no leading `./`; `<stdin>` for standard input. */
  readonly path: string
  /** The whole text of the file, including the byte order mark. */
  readonly text: string
  /** The folder of the kustomization that applies the file as a patch; absent for other files. */
  readonly patchedIn?: string
  /** The folder of the Helm chart that renders the file; absent for other files. */
  readonly chart?: string
}

/** Line and column from 1; the column counts UTF-16 code units, as editors do. */
export interface Position {
  readonly line: number
  readonly column: number
}

/** Both ends of a span as lines and columns; the end is exclusive. */
export interface Range {
  readonly line: number
  readonly column: number
  readonly endLine: number
  readonly endColumn: number
}

const lineStartsOf = new WeakMap<SourceFile, readonly number[]>()

/** The line and column of an offset. An offset past the end is the end; a byte order mark takes no column. */
export function positionAt(file: SourceFile, offset: number): Position {
  const starts = lineStarts(file)
  const bounded = Math.max(0, Math.min(offset, file.text.length))
  const line = lineAt(starts, bounded)
  const start = starts[line] ?? 0
  const mark = line === 0 && file.text.charCodeAt(0) === 0xfeff ? 1 : 0
  return { line: line + 1, column: Math.max(1, bounded - start + 1 - mark) }
}

/** A span as lines and columns. */
export function rangeOf(file: SourceFile, span: Span): Range {
  const from = positionAt(file, span.start)
  const to = positionAt(file, span.end)
  return { line: from.line, column: from.column, endLine: to.line, endColumn: to.column }
}

/** The offset at which each line starts; lines end with LF, CRLF or a lone CR. Computed once per file. */
export function lineStarts(file: SourceFile): readonly number[] {
  const known = lineStartsOf.get(file)
  if (known) return known
  const starts = [0]
  const { text } = file
  if (text.includes('\r'))
    for (const match of text.matchAll(/\r\n|\n|\r/g)) starts.push(match.index + match[0].length)
  else for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  lineStartsOf.set(file, starts)
  return starts
}

/** The line of an offset, counted from 0. */
export function lineAt(starts: readonly number[], offset: number): number {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return low
}
