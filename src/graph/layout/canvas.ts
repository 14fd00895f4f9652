import type { Line, Mark, Piece } from '../../text/marked-text.js'
import { textWidth } from '../../text/text-width.js'

/** From 0, from the upper left. */
export interface Cell {
  readonly row: number
  readonly column: number
}

/** Rows on which texts are put in any order, none over another. */
export class Canvas {
  readonly #rows: { readonly column: number; readonly part: Piece }[][] = []

  /** Puts a text that is already fit to be shown. */
  put({ row, column }: Cell, text: string, mark: Mark): void {
    while (this.#rows.length <= row) this.#rows.push([])
    this.#rows[row]?.push({ column, part: { text, mark } })
  }

  lines(): Line[] {
    return this.#rows.map(parts => {
      const line: Piece[] = []
      let at = 0
      for (const { column, part } of parts.sort((a, b) => a.column - b.column)) {
        if (column > at) line.push({ text: ' '.repeat(column - at), mark: 'plain' })
        line.push(part)
        at = column + textWidth(part.text)
      }
      return line
    })
  }
}
