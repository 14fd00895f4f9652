import { cutToWidth, textWidth } from './text-width.js'

/**
 * Text for display with the meaning of its parts. Widths are measured and lines cut here, before anything is coloured; a colour never has a
 * meaning that the words lack.
 */
export type Mark =
  | 'plain'
  | 'strong'
  | 'name'
  | 'dim'
  | 'good'
  | 'info'
  | 'warning'
  | 'error'
  | 'text'
  | 'number'
  | 'code'

export interface Piece {
  readonly text: string
  readonly mark: Mark
  /** Never split over two lines, however long it is. */
  readonly isWhole?: true
}

export type Line = readonly Piece[]

/** Styles a part of a text; `unpainted` leaves it unchanged. */
export type Paint = (text: string, mark: Mark) => string

export const unpainted: Paint = text => text

/** One part of a line, made safe for display: nothing in it can move the cursor or break the line. */
export function piece(text: string, mark: Mark = 'plain'): Piece {
  return { text: printable(text), mark }
}

/** A location in a file: a path can be clicked and copied only in one piece. */
export function pathPiece(text: string, mark: Mark = 'plain'): Piece {
  return { ...piece(text, mark), isWhole: true }
}

/** A line wider than `atMost` columns may not be measured completely. */
export function lineWidth(line: Line, atMost = Number.POSITIVE_INFINITY): number {
  return line.reduce((width, part) => (width > atMost ? width : width + textWidth(part.text, atMost)), 0)
}

/** A line cut to `width` columns, with the cut marked. */
export function fitLine(line: Line, width: number, ellipsis = '…'): Line {
  if (lineWidth(line, width) <= width) return line
  const fitted: Piece[] = []
  let left = width
  for (const part of line) {
    const rest = textWidth(part.text, left)
    if (rest <= left - textWidth(ellipsis)) fitted.push(part)
    else {
      fitted.push({
        text: cutToWidth(`${part.text}${' '.repeat(left + 1)}.`, left, ellipsis),
        mark: part.mark
      })
      return fitted
    }
    left -= rest
  }
  return fitted
}

/** A line as text, without trailing spaces; adjacent parts with one mark are painted together. */
export function paintLine(line: Line, paint: Paint): string {
  const runs: Piece[] = []
  for (const part of line) {
    const last = runs.at(-1)
    if (last?.mark === part.mark) runs[runs.length - 1] = { text: last.text + part.text, mark: part.mark }
    else if (part.text !== '') runs.push(part)
  }
  while (runs.at(-1)?.text.trimEnd() === '') runs.pop()
  return runs
    .map(({ text, mark }, index) => paint(index === runs.length - 1 ? text.trimEnd() : text, mark))
    .join('')
}

export function paintLines(lines: readonly Line[], paint: Paint): string {
  return lines.map(line => `${paintLine(line, paint)}\n`).join('')
}

/** A text that cannot affect a terminal: control and direction characters become visible, a line break becomes a sign, a tab a space. */
export function printable(text: string): string {
  return text.replace(UNPRINTABLE, character => {
    if (character === '\t') return ' '
    if (character.startsWith('\r') || character === '\n') return '↵'
    const code = character.charCodeAt(0)
    if (code < 0x20) return String.fromCharCode(0x2400 + code)
    return code === 0x7f ? '␡' : '\ufffd'
  })
}

const UNPRINTABLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to be replaced
  /\r\n|[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g
