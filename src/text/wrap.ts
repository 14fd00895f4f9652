import { type Line, lineWidth, type Piece } from './marked-text.js'
import { splitWidth, textWidth } from './text-width.js'

/** A text wrapped at its spaces into lines of at most `width` columns; a longer word is split. */
export function wrapText(text: string, width: number): string[] {
  return wrapLine([{ text, mark: 'plain' }], width).map(row =>
    row
      .map(part => part.text)
      .join('')
      .trimEnd()
  )
}

/** A line wrapped into rows of at most `width` columns, continuation rows indented. Only spaces are lost; whole pieces are never split. */
export function wrapLine(line: Line, width: number, indent = 0): Line[] {
  if (lineWidth(line, width) <= width) return [line]
  const rows = new Rows(width, indent)
  for (const word of wordsOf(line)) rows.add(word)
  return rows.done()
}

/** The line at its spaces; adjacent parts without a space are one word, whatever their marks. */
function wordsOf(line: Line): Piece[][] {
  const words: Piece[][] = []
  let isOpen = false
  for (const part of line) {
    for (const text of part.isWhole ? [part.text] : part.text.split(/( +)/)) {
      if (text === '') continue
      const isBlank = text.trim() === ''
      if (isOpen && !isBlank) words.at(-1)?.push({ ...part, text })
      else words.push([{ ...part, text }])
      isOpen = !isBlank
    }
  }
  return words
}

class Rows {
  readonly #rows: Piece[][] = [[]]
  readonly #width: number
  readonly #indent: string
  #used = 0
  #hasWords = false

  constructor(width: number, indent: number) {
    this.#width = width
    this.#indent = ' '.repeat(Math.min(indent, width >> 1))
  }

  add(word: readonly Piece[]): void {
    const isWide = lineWidth(word, this.#width) > this.#width - this.#indent.length
    if (word.length > 1 && !isWide && this.#hasWords && !this.#fits(word)) this.#next()
    for (const token of word) this.#addToken(token)
  }

  done(): Line[] {
    return this.#rows
  }

  #addToken(token: Piece): void {
    const isBlank = token.text.trim() === ''
    if (this.#fits([token])) this.#push(token, !isBlank)
    else if (isBlank) this.#next()
    else this.#addLong(token)
  }

  /** A word longer than any row starts where at least half a row is left, so that a label is not left alone. */
  #addLong(token: Piece): void {
    const rest = this.#width - this.#indent.length
    const isSplit = !token.isWhole && textWidth(token.text, rest) > rest
    const isRoomy = isSplit && this.#width - this.#used >= this.#width >> 1
    if (this.#hasWords && !isRoomy) this.#next()
    const [first = '', ...others] = token.isWhole
      ? [token.text]
      : splitWidth(token.text, this.#width - this.#used, rest)
    if (first !== '') this.#push({ ...token, text: first }, true)
    for (const text of others) {
      this.#next()
      this.#push({ ...token, text }, true)
    }
  }

  #fits(word: readonly Piece[]): boolean {
    return this.#used + lineWidth(word, this.#width) <= this.#width
  }

  #push(token: Piece, isWord: boolean): void {
    this.#rows.at(-1)?.push(token)
    this.#used += textWidth(token.text)
    this.#hasWords ||= isWord
  }

  #next(): void {
    this.#rows.push(this.#indent === '' ? [] : [{ text: this.#indent, mark: 'plain' }])
    this.#used = this.#indent.length
    this.#hasWords = false
  }
}
