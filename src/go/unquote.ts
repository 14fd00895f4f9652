import { rejoin } from './go-string.js'
import { isScalar } from './quote.js'

/** One character of a literal: its value, its form in a string, and the offset of the next one. */
export interface LiteralCharacter {
  readonly rune: number
  readonly text: string
  readonly next: number
}

const simpleEscapes: ReadonlyMap<string, number> = new Map([
  ['a', 0x07],
  ['b', 0x08],
  ['f', 0x0c],
  ['n', 0x0a],
  ['r', 0x0d],
  ['t', 0x09],
  ['v', 0x0b],
  ['\\', 0x5c]
])
const hexDigits: ReadonlyMap<string, number> = new Map([
  ['x', 2],
  ['u', 4],
  ['U', 8]
])

/** The text of a Go string literal in double or back quotes, or undefined where its escapes are invalid. */
export function unquote(literal: string): string | undefined {
  const mark = literal.charAt(0)
  const end = literal.length - 1
  if (mark === '`') return literal.slice(1, end).replaceAll('\r', '')
  let text = ''
  for (let at = 1; at < end; ) {
    const character = unquoteCharacter(literal, at, mark)
    if (character === undefined || character.next > end) return undefined
    text += character.text
    at = character.next
  }
  return rejoin(text)
}

/** The character at an offset of a literal, or undefined where it is malformed. */
export function unquoteCharacter(literal: string, at: number, mark: string): LiteralCharacter | undefined {
  const rune = literal.codePointAt(at)
  if (rune === undefined || literal[at] === mark) return undefined
  if (literal[at] !== '\\') return character(rune, at + (rune > 0xffff ? 2 : 1))
  const letter = literal.charAt(at + 1)
  const simple = simpleEscapes.get(letter) ?? (letter === mark ? letter.charCodeAt(0) : undefined)
  if (simple !== undefined) return character(simple, at + 2)
  const digits = hexDigits.get(letter)
  if (digits !== undefined) return numeric(literal.slice(at + 2, at + 2 + digits), letter, at + 2 + digits)
  return octal(literal.slice(at + 1, at + 4), at + 4)
}

function character(rune: number, next: number): LiteralCharacter {
  return { rune, text: String.fromCodePoint(rune), next }
}

function byte(value: number, next: number): LiteralCharacter {
  return { rune: value, text: String.fromCharCode(value < 0x80 ? value : 0xdc00 + value), next }
}

function numeric(digits: string, letter: string, next: number): LiteralCharacter | undefined {
  if (!/^[\da-fA-F]+$/.test(digits) || digits.length !== hexDigits.get(letter)) return undefined
  const value = Number.parseInt(digits, 16)
  if (letter === 'x') return byte(value, next)
  return isScalar(value) ? character(value, next) : undefined
}

function octal(digits: string, next: number): LiteralCharacter | undefined {
  if (!/^[0-7]{3}$/.test(digits)) return undefined
  const value = Number.parseInt(digits, 8)
  return value > 255 ? undefined : byte(value, next)
}
