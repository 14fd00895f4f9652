import { isScalar, quoteRune } from '../../go/quote.js'
import { isPrint } from '../../go/unicode.js'
import { isUnsigned } from '../go-type.js'
import { type Integer, typeOf } from '../value.js'
import { type Directive, pad } from './format-state.js'

const bases: Readonly<Record<string, number>> = { v: 10, d: 10, b: 2, o: 8, O: 8, x: 16, X: 16 }

/** An integer by `%v %d %b %o %O %x %X %c %q %U`, or undefined for a verb that no integer has. */
export function formatInteger(
  integer: bigint | Integer,
  verb: string,
  directive: Directive
): string | undefined {
  const value = typeof integer === 'bigint' ? integer : integer.value
  const isBits = isUnsigned(typeOf(integer).kind)
  if (verb === 'v' && directive.sharpV && isBits) return digitsOf(value, 'x', { ...directive, sharp: true })
  if (Object.hasOwn(bases, verb)) return digitsOf(value, verb, directive)
  const bits = BigInt.asUintN(64, value)
  if (verb === 'c') return pad(String.fromCodePoint(runeOf(bits)), directive)
  if (verb === 'q') return pad(quoteRune(runeOf(bits), directive.plus), directive)
  return verb === 'U' ? unicodeNotation(bits, directive) : undefined
}

function digitsOf(value: bigint, verb: string, directive: Directive): string {
  const { precision, width } = directive
  const size = value < 0n ? -value : value
  if (precision === 0 && size === 0n) return ' '.repeat(width ?? 0)
  const base = bases[verb] ?? 10
  const sign = value < 0n ? '-' : directive.plus ? '+' : directive.space ? ' ' : ''
  const digits = size.toString(base).padStart(precision ?? zeroPadding(directive, sign), '0')
  const text = sign + prefixOf(digits, verb, directive) + digits
  return pad(verb === 'X' ? text.toUpperCase() : text, directive, false)
}

/** `%05d` pads with digits up to the width that the sign leaves. */
function zeroPadding(directive: Directive, sign: string): number {
  if (!directive.zero || directive.minus || directive.width === undefined) return 0
  return directive.width - sign.length
}

function prefixOf(digits: string, verb: string, directive: Directive): string {
  const base = bases[verb] ?? 10
  const octalMark = verb === 'O' ? '0o' : ''
  if (!directive.sharp) return octalMark
  if (base === 2) return '0b'
  if (base === 16) return '0x'
  return base === 8 && !digits.startsWith('0') ? `${octalMark}0` : octalMark
}

function runeOf(bits: bigint): number {
  const rune = bits > 0x10ffffn ? 0xfffd : Number(bits)
  return isScalar(rune) ? rune : 0xfffd
}

function unicodeNotation(bits: bigint, directive: Directive): string {
  const digits = Math.max(directive.precision ?? 4, 4)
  const code = `U+${bits.toString(16).toUpperCase().padStart(digits, '0')}`
  const isShown = directive.sharp && bits <= 0x10ffffn && isPrint(Number(bits))
  return pad(isShown ? `${code} '${String.fromCodePoint(Number(bits))}'` : code, directive, false)
}
