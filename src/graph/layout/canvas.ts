import type { Line, Mark, Piece } from '../../text/marked-text.js'
import { textWidth } from '../../text/text-width.js'

/** From 0, from the upper left. */
export interface Cell {
  readonly row: number
  readonly column: number
}

interface CanvasRow {
  /** Drawn signs of one column, by column. */
  readonly signs: string[]
  readonly texts: { readonly column: number; readonly part: Piece }[]
}

/** Rows on which lines and texts are placed in any order, without overlaps. */
export class Canvas {
  readonly #rows: CanvasRow[] = []

  /** Places a text that is ready for display. */
  put({ row, column }: Cell, text: string, mark: Mark): void {
    this.#rowAt(row).texts.push({ column, part: { text, mark } })
  }

  /** Draws one sign of a line. */
  draw(row: number, column: number, sign: string): void {
    const { signs } = this.#rowAt(row)
    while (signs.length < column) signs.push(' ')
    signs[column] = sign
  }

  lines(): Line[] {
    return this.#rows.map(lineOf)
  }

  #rowAt(row: number): CanvasRow {
    while (this.#rows.length <= row) this.#rows.push({ signs: [], texts: [] })
    return this.#rows[row] as CanvasRow // it was just created
  }
}

function lineOf({ signs, texts }: CanvasRow): Line {
  const line: Piece[] = []
  let at = 0
  for (const { column, part } of texts.sort((a, b) => a.column - b.column)) {
    if (column > at) line.push(drawnBetween(signs, at, column))
    line.push(part)
    at = column + textWidth(part.text)
  }
  if (signs.length > at) line.push(drawnBetween(signs, at, signs.length))
  return line
}

function drawnBetween(signs: readonly string[], from: number, to: number): Piece {
  return {
    text: signs
      .slice(from, to)
      .join('')
      .padEnd(to - from),
    mark: 'dim'
  }
}
