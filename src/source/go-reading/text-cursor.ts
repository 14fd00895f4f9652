/** A place in a text as Go's readers count it: lines and columns from 0. */
export interface TextMark {
  readonly at: number
  readonly line: number
  readonly column: number
}

/** The code that stands for the end of the text. */
export const END = 0
export const TAB = 9
export const SPACE = 32
const HASH = 35

/** How many blanks and breaks the readers that keep comments look over for the next one. */
const COMMENT_SIGHT = 512

/** Walks through a text character by character and keeps line and column. */
export class TextCursor implements TextMark {
  readonly #text: string
  readonly #end: number
  at: number
  line = 0
  column = 0

  constructor(text: string, start: number, end: number) {
    this.#text = text
    this.#end = end
    this.at = start
  }

  /** The code of the character that many further on; `END` behind the last one. */
  code(ahead = 0): number {
    const at = this.at + ahead
    return at < this.#end ? this.#text.charCodeAt(at) : END
  }

  /** True where exactly this stands here. */
  startsWith(word: string): boolean {
    return this.at + word.length <= this.#end && this.#text.startsWith(word, this.at)
  }

  /** Of a character in two halves the second takes no column. */
  skip(): void {
    const code = this.code()
    if (code < 0xdc00 || code > 0xdfff) this.column += 1
    this.at += 1
  }

  skipAll(count: number): void {
    for (let done = 0; done < count; done += 1) this.skip()
  }

  skipLine(): void {
    this.at += this.startsWith('\r\n') ? 2 : 1
    this.column = 0
    this.line += 1
  }

  /** At the end of the text: what stands on its last line is on a line that is over. */
  endLine(): void {
    if (this.column === 0) return
    this.column = 0
    this.line += 1
  }

  skipBlanks(): void {
    while (isBlank(this.code())) this.skip()
  }

  /** To the end of the line. */
  skipComment(): void {
    while (!isBreakOrEnd(this.code())) this.skip()
  }

  /** The same, and over further comments that have nothing but blanks and breaks before them. */
  skipComments(): void {
    this.skipComment()
    for (let gap = this.#gapBeforeComment(); gap > 0; gap = this.#gapBeforeComment()) {
      for (const end = this.at + gap; this.at < end; ) {
        if (isBreak(this.code())) this.skipLine()
        else this.skip()
      }
      this.skipComment()
    }
  }

  /** To the end of the line, where nothing but blanks stands before a comment on it. */
  skipLineComment(): void {
    let gap = 0
    while (isBlank(this.code(gap))) gap += 1
    if (this.code(gap) === HASH) this.skipComment()
  }

  /** How far on the next comment is, 0 where something else comes first or none is in sight. */
  #gapBeforeComment(): number {
    let gap = 0
    while (gap < COMMENT_SIGHT && isGap(this.code(gap)) && this.code(gap) !== END) gap += 1
    return gap < COMMENT_SIGHT && this.code(gap) === HASH ? gap : 0
  }

  /** What stands from there up to here. */
  since(start: number): string {
    return this.#text.slice(start, this.at)
  }

  mark(): TextMark {
    return { at: this.at, line: this.line, column: this.column }
  }
}

export function isBlank(code: number): boolean {
  return code === SPACE || code === TAB
}

/** Line feed and carriage return, and three that break lines in Go's readers alone. */
export function isBreak(code: number): boolean {
  return code === 10 || code === 13 || code === 0x85 || code === 0x2028 || code === 0x2029
}

export function isBreakOrEnd(code: number): boolean {
  return code === END || isBreak(code)
}

export function isGap(code: number): boolean {
  return isBlank(code) || isBreakOrEnd(code)
}

export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}

/** A letter, a digit, `_` or `-`. */
export function isNameLetter(code: number): boolean {
  return (
    isDigit(code) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code === 95 || code === 45
  )
}

export function isHexDigit(code: number): boolean {
  return isDigit(code) || (code >= 65 && code <= 70) || (code >= 97 && code <= 102)
}
