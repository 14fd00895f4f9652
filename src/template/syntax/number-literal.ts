import { parseFloat64, parseSigned, parseUnsigned } from '../strconv/parse-number.js'
import { quote } from '../strconv/quote.js'
import { unquoteCharacter } from '../strconv/unquote.js'
import { Complex } from '../value.js'

/** What a numeric literal can be, or Go's words for what is wrong with it. */
export type NumberLiteral = NumberForms | { readonly wrong: string }

export interface NumberForms {
  readonly int?: bigint
  readonly uint?: bigint
  readonly float?: number
  readonly complex?: Complex
}

export function parseNumber(text: string, kind: 'number' | 'complex' | 'charConstant'): NumberLiteral {
  if (kind === 'charConstant') return parseCharacter(text)
  if (kind === 'complex') return parseComplex(text)
  const imaginary = text.endsWith('i') ? parseFloat64(text.slice(0, -1)) : undefined
  if (imaginary !== undefined) return formsOfComplex(new Complex(0, imaginary))
  return parseInteger(text) ?? parseFloating(text)
}

function parseCharacter(text: string): NumberLiteral {
  const character = unquoteCharacter(text, 1, "'")
  if (character === undefined) return { wrong: 'invalid syntax' }
  if (text.slice(character.next) !== "'") return { wrong: `malformed character constant: ${text}` }
  return { int: BigInt(character.rune), uint: BigInt(character.rune), float: character.rune }
}

function parseComplex(text: string): NumberLiteral {
  const at = text.search(/(?<=[^eEpP])[+-](?=[^+-]*$)|(?<=0[xX][\da-fA-F_]*[eE])[+-](?=[^+-]*$)/)
  const parts = [text.slice(0, at), text.slice(at, -1)]
  const [real, imaginary] = parts.map(parseFloat64)
  if (real !== undefined && imaginary !== undefined) return formsOfComplex(new Complex(real, imaginary))
  const wrong = real === undefined ? parts[0] : parts[1]
  return { wrong: `strconv.ParseFloat: parsing ${quote(wrong ?? '')}: invalid syntax` }
}

/** A complex number without an imaginary part is every other kind of number, too. */
function formsOfComplex(complex: Complex): NumberForms {
  return complex.imaginary === 0 ? { ...formsOfFloat(complex.real), complex } : { complex }
}

function parseInteger(text: string): NumberForms | undefined {
  const uint = parseUnsigned(text)
  const int = parseSigned(text)
  if (int !== undefined) {
    const unsigned = uint ?? (int === 0n ? 0n : undefined)
    return unsigned === undefined ? { int, float: Number(int) } : { int, uint: unsigned, float: Number(int) }
  }
  return uint === undefined ? undefined : { uint, float: Number(uint) }
}

function parseFloating(text: string): NumberLiteral {
  const float = parseFloat64(text)
  if (float === undefined) return { wrong: `illegal number syntax: ${quote(text)}` }
  if (!/[.eEpP]/.test(text)) return { wrong: `integer overflow: ${quote(text)}` }
  return formsOfFloat(float)
}

function formsOfFloat(float: number): NumberForms {
  const whole = Number.isInteger(float) ? BigInt(float) : undefined
  if (whole === undefined) return { float }
  const forms: { float: number; int?: bigint; uint?: bigint } = { float }
  if (whole === BigInt.asIntN(64, whole)) forms.int = whole
  if (whole === BigInt.asUintN(64, whole)) forms.uint = whole
  return forms
}
