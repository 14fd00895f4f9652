/** A position in a text as Go's readers count it: lines and columns from 0. */
export interface TextMark {
  readonly at: number
  readonly line: number
  readonly column: number
}

/** The code at the end of the text. */
export const END = 0
export const TAB = 9
export const SPACE = 32
const HASH = 35

/** How many blanks and breaks readers that keep comments skip to find the next comment. */
const COMMENT_SIGHT = 512

/** Walks through text character by character and tracks line and column. */
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

  /** The code of the character `ahead` positions further; `END` past the last one. */
  code(ahead = 0): number {
    const at = this.at + ahead
    return at < this.#end ? this.#text.charCodeAt(at) : END
  }

  /** True when the text continues with `word`. */
  startsWith(word: string): boolean {
    return this.at + word.length <= this.#end && this.#text.startsWith(word, this.at)
  }

  /** The second half of a surrogate pair takes no column. */
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

  /** At the end of the text, the last line counts as ended. */
  endLine(): void {
    if (this.column === 0) return
    this.column = 0
    this.line += 1
  }

  skipBlanks(): void {
    while (isBlank(this.code())) this.skip()
  }

  /** Skips to the end of the line. */
  skipComment(): void {
    while (!isBreakOrEnd(this.code())) this.skip()
  }

  /** The same, plus further comments separated only by blanks and breaks. */
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

  /** Skips to the end of the line when only blanks precede a comment. */
  skipLineComment(): void {
    let gap = 0
    while (isBlank(this.code(gap))) gap += 1
    if (this.code(gap) === HASH) this.skipComment()
  }

  /** Distance to the next comment; 0 when other content comes first or none is within reach. */
  #gapBeforeComment(): number {
    let gap = 0
    while (gap < COMMENT_SIGHT && isGap(this.code(gap)) && this.code(gap) !== END) gap += 1
    return gap < COMMENT_SIGHT && this.code(gap) === HASH ? gap : 0
  }

  /** The text from `start` up to the cursor. */
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

/** Line feed, carriage return, and three characters that only Go's readers treat as line breaks. */
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
