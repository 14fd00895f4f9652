import { quote } from '../../go/quote.js'
import { isDigit, isLetter, isPrint } from '../../go/unicode.js'
import { isKeyword, type Token, type TokenKind } from './token.js'

/** Splits a template into tokens. The last one is `eof`, or `error` with Go's message: nothing after a mistake is read. */
export function lex(text: string): readonly Token[] {
  return new Lexer(text).run()
}

/** The same for a text that is still being written: after an `error` the next action is read, and the last token is `eof`. */
export function lexOn(text: string): readonly Token[] {
  return new Lexer(text, true).run()
}

const LEFT = '{{'
const RIGHT = '}}'
const SPACES = ' \t\r\n'
const digitsOf = { decimal: /[\d_]*/y, hex: /[\da-fA-F_]*/y, octal: /[0-7_]*/y, binary: /[01_]*/y }

class Lexer {
  readonly #text: string
  readonly #tokens: Token[] = []
  #at = 0
  #start = 0
  #line = 1
  /** The end of that line; lines are counted incrementally. */
  #lineEnd: number
  #parens = 0
  readonly #goesOn: boolean

  constructor(text: string, goesOn = false) {
    this.#text = text
    this.#goesOn = goesOn
    this.#lineEnd = text.indexOf('\n')
  }

  run(): readonly Token[] {
    while (this.#lexText()) {
      while (!this.#isMistaken && this.#lexInsideAction()) {
        // each iteration adds one token
      }
      if (this.#isMistaken && !this.#passMistake()) break
    }
    return this.#tokens
  }

  get #isMistaken(): boolean {
    return this.#tokens.at(-1)?.kind === 'error'
  }

  /** Continues after the action with the mistake, closed or not. */
  #passMistake(): boolean {
    if (!this.#goesOn) return false
    const [left, right] = [LEFT, RIGHT].map(mark => this.#text.indexOf(mark, this.#at)) as [number, number] // one each
    const isClosed = right >= 0 && (left < 0 || right < left)
    this.#skipTo(isClosed ? right + RIGHT.length : left < 0 ? this.#text.length : left)
    return true
  }

  /** Text up to the next action, and the comments in it. False at the end of the template and after a mistake. */
  #lexText(): boolean {
    for (;;) {
      const left = this.#text.indexOf(LEFT, this.#at)
      const end = left < 0 ? this.#text.length : left
      this.#emitText(left >= 0 && this.#isLeftTrim(left + LEFT.length) ? this.#trimmedEnd(end) : end)
      this.#skipTo(end)
      if (left < 0) {
        this.#emit('eof', this.#at)
        return false
      }
      const inside = left + LEFT.length + (this.#isLeftTrim(left + LEFT.length) ? 2 : 0)
      if (!this.#text.startsWith('/*', inside)) return this.#lexLeftDelim(inside)
      this.#skipTo(inside)
      if (!this.#lexComment()) return this.#goesOn
    }
  }

  #emitText(end: number): void {
    if (end > this.#start) this.#emit('text', end)
  }

  #lexLeftDelim(inside: number): boolean {
    this.#emit('leftDelim', this.#start + LEFT.length)
    this.#skipTo(inside)
    this.#parens = 0
    return true
  }

  #lexComment(): boolean {
    const close = this.#text.indexOf('*/', this.#at + 2)
    if (close < 0) return this.#fail('unclosed comment', this.#text.length)
    const end = close + 2
    const isTrimmed = this.#isRightTrim(end)
    if (!isTrimmed && !this.#text.startsWith(RIGHT, end)) {
      return this.#fail('comment ends before closing delimiter', end)
    }
    this.#skipPastRight(end, isTrimmed)
    return true
  }

  /** One token inside an action. False when the action has ended, also by a mistake. */
  #lexInsideAction(): boolean {
    const isTrimmed = this.#isRightTrim(this.#at)
    if (isTrimmed || this.#text.startsWith(RIGHT, this.#at)) return this.#lexRightDelim(isTrimmed)
    const rune = this.#text.codePointAt(this.#at)
    if (rune === undefined || this.#isNextAction()) return this.#fail('unclosed action')
    if (isAsciiLetter(rune)) return this.#lexIdentifier()
    const letter = String.fromCodePoint(rune)
    if (SPACES.includes(letter)) return this.#lexSpace()
    const isLexed = this.#lexSign(letter)
    if (isLexed !== undefined) return isLexed
    if (isAlphaNumeric(rune)) return this.#lexIdentifier()
    if (rune < 0x80 && isPrint(rune)) return this.#emit('char', this.#at + 1)
    return this.#fail(`unrecognized character in action: ${named(letter)}`, this.#at + letter.length)
  }

  /** Tokens that start with a sign or a digit; undefined where there is none. */
  #lexSign(letter: string): boolean | undefined {
    switch (letter) {
      case '=':
        return this.#emit('assign', this.#at + 1)
      case ':':
        return this.#text[this.#at + 1] === '='
          ? this.#emit('declare', this.#at + 2)
          : this.#fail('expected :=')
      case '|':
        return this.#emit('pipe', this.#at + 1)
      case '(':
      case ')':
        return this.#lexParen(letter)
      case '"':
        return this.#lexQuoted('string', 'unterminated quoted string')
      case "'":
        return this.#lexQuoted('charConstant', 'unterminated character constant')
      case '`':
        return this.#lexRawString()
      case '$':
        return this.#lexName('variable')
      case '.':
        return this.#isDigitOrEnd(this.#at + 1) ? this.#lexNumber() : this.#lexName('field')
    }
    return letter === '+' || letter === '-' || (letter >= '0' && letter <= '9')
      ? this.#lexNumber()
      : undefined
  }

  /** Where a mistake does not end the lexer, an unclosed action ends where the next one starts. */
  #isNextAction(): boolean {
    return this.#goesOn && this.#text.startsWith(LEFT, this.#at)
  }

  #lexRightDelim(isTrimmed: boolean): boolean {
    if (this.#parens > 0) return this.#fail('unclosed left paren', this.#at + RIGHT.length)
    const end = this.#at + (isTrimmed ? 2 : 0) + RIGHT.length
    this.#skipTo(end - RIGHT.length)
    this.#emit('rightDelim', end)
    if (isTrimmed) this.#skipTo(this.#afterSpaces(end))
    return false
  }

  /** A run of spaces; the last one is left for a trim marker that may own it. */
  #lexSpace(): boolean {
    const end = this.#afterSpaces(this.#at)
    return this.#emit('space', this.#isRightTrim(end - 1) ? end - 1 : end)
  }

  #lexParen(letter: string): boolean {
    this.#parens += letter === '(' ? 1 : -1
    if (this.#parens < 0) return this.#fail('unexpected right paren', this.#at + 1)
    return this.#emit(letter === '(' ? 'leftParen' : 'rightParen', this.#at + 1)
  }

  #lexIdentifier(): boolean {
    const end = this.#afterWord(this.#at)
    if (!this.#isTerminator(end)) return this.#badCharacter(end)
    const word = this.#text.slice(this.#at, end)
    if (isKeyword(word)) return this.#emit(word, end)
    return this.#emit(word === 'true' || word === 'false' ? 'bool' : 'identifier', end)
  }

  /** `.name`, `$name`, or the mark alone. */
  #lexName(kind: 'field' | 'variable'): boolean {
    const end = this.#afterWord(this.#at + 1)
    if (!this.#isTerminator(end)) return this.#badCharacter(end)
    return this.#emit(kind === 'field' && end === this.#at + 1 ? 'dot' : kind, end)
  }

  #lexQuoted(kind: 'string' | 'charConstant', unterminated: string): boolean {
    const mark = this.#text[this.#at]
    for (let end = this.#at + 1; end < this.#text.length; end++) {
      const letter = this.#text[end]
      if (letter === mark) return this.#emit(kind, end + 1)
      if (letter === '\n') return this.#fail(unterminated, end)
      if (letter === '\\' && this.#text[++end] === '\n') return this.#fail(unterminated, end)
    }
    return this.#fail(unterminated, this.#text.length)
  }

  #lexRawString(): boolean {
    const close = this.#text.indexOf('`', this.#at + 1)
    return close < 0
      ? this.#fail('unterminated raw quoted string', this.#text.length)
      : this.#emit('rawString', close + 1)
  }

  #lexNumber(): boolean {
    const first = this.#afterNumber(this.#at)
    if (this.#isAlphaNumericAt(first)) return this.#badNumber(first)
    if (this.#text[first] !== '+' && this.#text[first] !== '-') return this.#emit('number', first)
    const second = this.#afterNumber(first)
    if (this.#isAlphaNumericAt(second)) return this.#badNumber(second)
    return this.#text[second - 1] === 'i' ? this.#emit('complex', second) : this.#badNumber(second)
  }

  /** The end of the longest prefix that looks like a number, unchecked. */
  #afterNumber(start: number): number {
    let at = start + matchLength(/[+-]?/y, this.#text, start)
    const prefix = matchLength(/0[xXoObB]/y, this.#text, at)
    const digits = radixDigits(prefix > 0 ? this.#text.charAt(at + 1) : '')
    at += prefix
    at += matchLength(digits, this.#text, at)
    if (this.#text[at] === '.') at += 1 + matchLength(digits, this.#text, at + 1)
    if (digits === digitsOf.decimal) at += matchLength(/[eE][+-]?[\d_]*/y, this.#text, at)
    if (digits === digitsOf.hex) at += matchLength(/[pP][+-]?[\d_]*/y, this.#text, at)
    return at + matchLength(/i?/y, this.#text, at)
  }

  #badNumber(end: number): boolean {
    const wrong = end + (this.#isAlphaNumericAt(end) ? widthAt(this.#text, end) : 0)
    return this.#fail(`bad number syntax: ${quote(this.#text.slice(this.#start, wrong))}`, wrong)
  }

  #badCharacter(at: number): boolean {
    const letter = String.fromCodePoint(this.#text.codePointAt(at) ?? 0)
    return this.#fail(`bad character ${named(letter)}`, at + letter.length, at)
  }

  #isTerminator(at: number): boolean {
    const letter = this.#text[at]
    return letter === undefined || ` \t\r\n.,|:)(`.includes(letter) || this.#text.startsWith(RIGHT, at)
  }

  #afterWord(at: number): number {
    let end = at
    while (isAsciiWord(this.#text.charCodeAt(end))) end++
    while (this.#isAlphaNumericAt(end)) end += widthAt(this.#text, end)
    return end
  }

  #afterSpaces(at: number): number {
    let end = at
    while (end < this.#text.length && SPACES.includes(this.#text.charAt(end))) end++
    return end
  }

  #trimmedEnd(end: number): number {
    let trimmed = end
    while (trimmed > this.#start && SPACES.includes(this.#text.charAt(trimmed - 1))) trimmed--
    return trimmed
  }

  #isAlphaNumericAt(at: number): boolean {
    const rune = this.#text.codePointAt(at)
    return rune !== undefined && isAlphaNumeric(rune)
  }

  #isDigitOrEnd(at: number): boolean {
    const letter = this.#text.charAt(at)
    return letter === '' || (letter >= '0' && letter <= '9')
  }

  #isLeftTrim(at: number): boolean {
    return this.#text[at] === '-' && at + 1 < this.#text.length && SPACES.includes(this.#text.charAt(at + 1))
  }

  /** A space, a minus and the closing mark. */
  #isRightTrim(at: number): boolean {
    return (
      this.#text[at + 1] === '-' &&
      SPACES.includes(this.#text.charAt(at)) &&
      this.#text.startsWith(RIGHT, at + 2)
    )
  }

  #skipPastRight(end: number, isTrimmed: boolean): void {
    const after = end + (isTrimmed ? 2 : 0) + RIGHT.length
    this.#skipTo(isTrimmed ? this.#afterSpaces(after) : after)
  }

  #skipTo(at: number): void {
    this.#at = at
    this.#start = at
  }

  /** Adds a token from the start to `end`, and continues there. */
  #emit(kind: TokenKind, end: number): true {
    const value = this.#text.slice(this.#start, end)
    this.#tokens.push({ kind, value, start: this.#start, end, line: this.#lineAt(this.#start) })
    this.#skipTo(end)
    return true
  }

  /** A mistake that spans from the start of the token, or from `from`, to `end`. */
  #fail(message: string, end = this.#at + 1, from = this.#start): false {
    const line = this.#lineAt(this.#start)
    this.#tokens.push({
      kind: 'error',
      value: message,
      start: from,
      end: Math.min(end, this.#text.length),
      line
    })
    return false
  }

  #lineAt(offset: number): number {
    for (; this.#lineEnd >= 0 && this.#lineEnd < offset; this.#line++)
      this.#lineEnd = this.#text.indexOf('\n', this.#lineEnd + 1)
    return this.#line
  }
}

function radixDigits(letter: string): RegExp {
  switch (letter.toLowerCase()) {
    case 'x':
      return digitsOf.hex
    case 'o':
      return digitsOf.octal
    case 'b':
      return digitsOf.binary
  }
  return digitsOf.decimal
}

/** The length of a sticky pattern's match at an offset. */
function matchLength(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex - at : 0
}

function widthAt(text: string, at: number): number {
  return (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1
}

function isAsciiLetter(rune: number): boolean {
  return (rune >= 0x61 && rune <= 0x7a) || (rune >= 0x41 && rune <= 0x5a) || rune === 0x5f
}

function isAsciiWord(unit: number): boolean {
  return isAsciiLetter(unit) || (unit >= 0x30 && unit <= 0x39)
}

function isAlphaNumeric(rune: number): boolean {
  return rune === 0x5f || isLetter(rune) || isDigit(rune)
}

/** As `%#U`: `U+007B '{'`. */
function named(letter: string): string {
  const rune = letter.codePointAt(0) ?? 0
  const code = `U+${rune.toString(16).toUpperCase().padStart(4, '0')}`
  return isPrint(rune) ? `${code} '${letter}'` : code
}
