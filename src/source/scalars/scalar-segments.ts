import type { Span } from '../span.js'

/**
 * The text of a scalar with the position of each part.
 *
 * A part as long as its source is verbatim; any other part (an escape, a fold) is one piece.
 */
export class ScalarSegments {
  readonly #origin: number
  readonly #textStarts: number[] = []
  readonly #starts: number[] = []
  readonly #ends: number[] = []
  #text = ''

  /** `origin` is the position of an empty text. */
  constructor(origin: number) {
    this.#origin = origin
  }

  get text(): string {
    return this.#text
  }

  /** Appends a part that was written at `start` to `end` of the file. */
  push(text: string, start: number, end: number): void {
    if (text === '') return
    this.#textStarts.push(this.#text.length)
    this.#starts.push(start)
    this.#ends.push(end)
    this.#text += text
  }

  /** The span of `text.slice(start, end)`; an empty range is the point before its first character. */
  spanOf(start: number, end: number): Span {
    const from = this.#startOf(start)
    return end <= start ? { start: from, end: from } : { start: from, end: this.#endOf(end) }
  }

  #startOf(index: number): number {
    if (index >= this.#text.length) return this.#ends.at(-1) ?? this.#origin
    const at = this.#partAt(Math.max(0, index))
    const start = this.#starts[at] ?? this.#origin
    return this.#isVerbatim(at) ? start + Math.max(0, index) - (this.#textStarts[at] ?? 0) : start
  }

  #endOf(index: number): number {
    if (this.#text === '') return this.#origin
    const last = Math.min(index, this.#text.length) - 1
    const at = this.#partAt(last)
    return this.#isVerbatim(at) ? this.#startOf(last) + 1 : (this.#ends[at] ?? this.#origin)
  }

  #isVerbatim(at: number): boolean {
    const length = (this.#textStarts[at + 1] ?? this.#text.length) - (this.#textStarts[at] ?? 0)
    return length === (this.#ends[at] ?? 0) - (this.#starts[at] ?? 0)
  }

  #partAt(index: number): number {
    let low = 0
    let high = this.#textStarts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((this.#textStarts[middle] ?? 0) <= index) low = middle
      else high = middle - 1
    }
    return low
  }
}
