/** Splits a stream into lines in linear time, whatever the chunks, and stops at a line that is too long. */
export class LineSplitter {
  readonly #limit: number
  #parts: string[] = []
  #size = 0

  /** @param limit of one line, in characters */
  constructor(limit: number) {
    this.#limit = limit
  }

  /**
   * The lines that end in this chunk, without their line ends.
   *
   * @throws RangeError where a line is longer than the limit
   */
  *push(piece: string): Generator<string> {
    let start = 0
    for (let end = piece.indexOf('\n'); end >= 0; end = piece.indexOf('\n', start)) {
      this.#keep(piece.slice(start, end))
      yield this.rest()
      start = end + 1
    }
    this.#keep(piece.slice(start))
  }

  /** The text after the last line end. */
  rest(): string {
    const [first = ''] = this.#parts
    const line = this.#parts.length > 1 ? this.#parts.join('') : first
    this.#parts.length = 0
    this.#size = 0
    return line.endsWith('\r') ? line.slice(0, -1) : line
  }

  #keep(part: string): void {
    this.#size += part.length
    if (this.#size > this.#limit) throw new RangeError('line too long')
    if (part !== '') this.#parts.push(part)
  }
}
