import type { Line, Mark, Piece } from '../../text/marked-text.js'
import { graphemesOf, textWidth } from '../../text/text-width.js'

/** From 0, from the upper left. */
export interface Cell {
  readonly row: number
  readonly column: number
}

/** Columns and rows that are drawn on in any order. */
export class Canvas {
  readonly #rows: (Piece | null)[][] = []

  /** Puts a text that is already fit to be shown; a wide character takes the cell behind it too. */
  put({ row, column }: Cell, text: string, mark: Mark): void {
    let at = column
    for (const grapheme of graphemesOf(text)) {
      const width = textWidth(grapheme)
      const cells = this.#row(row)
      cells[at] = { text: grapheme, mark }
      for (let covered = 1; covered < width; covered++) cells[at + covered] = { text: '', mark }
      at += width
    }
  }

  lines(): Line[] {
    return Array.from(this.#rows, cells =>
      Array.from(cells ?? [], cell => cell ?? { text: ' ', mark: 'plain' })
    )
  }

  #row(row: number): (Piece | null)[] {
    const cells = this.#rows[row] ?? []
    this.#rows[row] = cells
    return cells
  }
}
