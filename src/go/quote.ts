import { escapedByte } from './go-string.js'
import { isPrint } from './unicode.js'

const namedEscapes: ReadonlyMap<number, string> = new Map([
  [0x07, '\\a'],
  [0x08, '\\b'],
  [0x09, '\\t'],
  [0x0a, '\\n'],
  [0x0b, '\\v'],
  [0x0c, '\\f'],
  [0x0d, '\\r']
])

/** A Go string literal in double quotes, as `%q` prints it; with `asciiOnly` as `%+q` does. */
export function quote(text: string, asciiOnly = false): string {
  const quoted = text.replace(MAY_NEED_ESCAPE, letter => {
    const byte = escapedByte(letter)
    if (byte !== undefined) return `\\x${hex(byte, 2)}`
    return escapeRune(letter.codePointAt(0) ?? 0, '"', asciiOnly)
  })
  return `"${quoted}"`
}

/** Everything except printable ASCII, plus the quote and the backslash. */
const MAY_NEED_ESCAPE = /[^ !#-[\]-~]/gu

/** A Go character literal; an invalid character becomes U+FFFD. */
export function quoteRune(rune: number, asciiOnly = false): string {
  return `'${escapeRune(isScalar(rune) ? rune : 0xfffd, "'", asciiOnly)}'`
}

/** Whether `%#q` may write the text between backquotes: on one line, without control characters. */
export function canBackquote(text: string): boolean {
  for (const letter of text) {
    const rune = letter.codePointAt(0) ?? 0
    if (rune === 0xfeff || rune === 0x60 || rune === 0x7f || (rune < 0x20 && rune !== 0x09)) return false
    if (escapedByte(letter) !== undefined) return false
  }
  return true
}

/** Whether the number is a Unicode character that UTF-8 can hold. */
export function isScalar(rune: number): boolean {
  return rune >= 0 && rune <= 0x10ffff && (rune < 0xd800 || rune > 0xdfff)
}

function escapeRune(rune: number, mark: string, asciiOnly: boolean): string {
  const letter = String.fromCodePoint(rune)
  if (letter === mark || letter === '\\') return `\\${letter}`
  if (isPrint(rune) && (!asciiOnly || rune < 0x80)) return letter
  const named = namedEscapes.get(rune)
  if (named !== undefined) return named
  if (rune < 0x20 || rune === 0x7f) return `\\x${hex(rune, 2)}`
  if (!isScalar(rune)) return '\\ufffd'
  return rune < 0x10000 ? `\\u${hex(rune, 4)}` : `\\U${hex(rune, 8)}`
}

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, '0')
}
