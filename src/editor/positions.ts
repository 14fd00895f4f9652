import { lineAt, lineStarts, type SourceFile, type Span } from '../source/index.js'

/** The units in which an editor counts columns: UTF-16 code units, bytes or characters. */
export const positionEncodings = ['utf-16', 'utf-8', 'utf-32'] as const
export type PositionEncoding = (typeof positionEncodings)[number]

/** A position in the protocol; both numbers are counted from 0. */
export interface EditorPosition {
  readonly line: number
  readonly character: number
}

export interface EditorRange {
  readonly start: EditorPosition
  readonly end: EditorPosition
}

/** Converts offsets of files to positions of an editor, and back. A position beyond the end of a line or text means that end. */
export class Positions {
  readonly #encoding: PositionEncoding

  constructor(encoding: PositionEncoding) {
    this.#encoding = encoding
  }

  of(file: SourceFile, offset: number): EditorPosition {
    const starts = lineStarts(file)
    const bounded = Math.max(0, Math.min(offset, file.text.length))
    const line = lineAt(starts, bounded)
    return { line, character: this.#length(file.text.slice(lineBegin(file, starts, line), bounded)) }
  }

  range(file: SourceFile, { start, end }: Span): EditorRange {
    return { start: this.of(file, start), end: this.of(file, end) }
  }

  offset(file: SourceFile, { line, character }: EditorPosition): number {
    const starts = lineStarts(file)
    if (line < 0) return 0
    if (line >= starts.length) return file.text.length
    const start = lineBegin(file, starts, line)
    const text = file.text.slice(start, starts[line + 1] ?? file.text.length).replace(/(?:\r\n|\n|\r)$/, '')
    return start + this.#units(text, Math.max(0, character))
  }

  /** The length of a text in the units of the editor. */
  #length(text: string): number {
    if (this.#encoding === 'utf-16') return text.length
    let length = 0
    for (const letter of text) length += this.#lengthOf(letter)
    return length
  }

  /** Converts a number of the editor's units to UTF-16 code units; a position inside a character means its start. */
  #units(text: string, count: number): number {
    if (this.#encoding === 'utf-16') return Math.min(count, text.length)
    let units = 0
    let left = count
    for (const letter of text) {
      left -= this.#lengthOf(letter)
      if (left < 0) break
      units += letter.length
    }
    return units
  }

  #lengthOf(letter: string): number {
    if (this.#encoding === 'utf-32') return 1
    const code = letter.codePointAt(0) ?? 0
    return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
}

/** A byte order mark has no column. */
function lineBegin({ text }: SourceFile, starts: readonly number[], line: number): number {
  return line === 0 && text.charCodeAt(0) === 0xfeff ? 1 : (starts[line] ?? 0)
}
