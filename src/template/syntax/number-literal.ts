import { isFloatSyntax, parseFiniteFloat, parseSigned, parseUnsigned } from '../../go/parse-number.js'
import { quote } from '../../go/quote.js'
import { unquoteCharacter } from '../../go/unquote.js'
import { Complex } from '../value.js'

/** The possible values of a numeric literal, or Go's error message. */
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
  const imaginary = text.endsWith('i') ? parseFiniteFloat(text.slice(0, -1)) : undefined
  if (imaginary !== undefined) return formsOfComplex(new Complex(0, imaginary))
  return parseInteger(text) ?? parseFloating(text)
}

function parseCharacter(text: string): NumberLiteral {
  const character = unquoteCharacter(text, 1, "'")
  if (character === undefined) return { wrong: 'invalid syntax' }
  if (text.slice(character.next) !== "'") return { wrong: `malformed character constant: ${text}` }
  return { int: BigInt(character.rune), uint: BigInt(character.rune), float: character.rune }
}

const SCANNED_FLOAT =
  /[+-]?(?:0[xX][\da-fA-F_]*(?:\.[\da-fA-F_]*)?(?:[pP][+-]?[\d_]*)?|[\d_]*(?:\.[\d_]*)?(?:[eEpP][+-]?[\d_]*)?)/y

/** Go reads these by `fmt.Sscan`: two floats, each as long as possible, and an `i`. */
function parseComplex(text: string): NumberLiteral {
  const real = scanFloat(text, 0)
  const imaginary = scanFloat(text, real.length)
  const isWhole = /^[+-]./.test(imaginary) && text[real.length + imaginary.length] === 'i'
  if (!isWhole) return { wrong: 'syntax error scanning complex number' }
  const [left, right] = [convertFloat(real), convertFloat(imaginary)]
  if (typeof left === 'string') return { wrong: left }
  return typeof right === 'string' ? { wrong: right } : formsOfComplex(new Complex(left, right))
}

function scanFloat(text: string, at: number): string {
  SCANNED_FLOAT.lastIndex = at
  return SCANNED_FLOAT.exec(text)?.[0] ?? ''
}

/** The number, or Go's error message. A scanned decimal may have a binary exponent. */
function convertFloat(text: string): number | string {
  const [, mantissa, exponent] = /^([^xX]*)[pP](.*)$/.exec(text) ?? []
  const value = parseFiniteFloat(mantissa ?? text)
  if (value !== undefined) return exponent === undefined ? value : value * 2 ** Number(exponent)
  const problem = isFloatSyntax(mantissa ?? text) ? 'value out of range' : 'invalid syntax'
  return `strconv.ParseFloat: parsing ${quote(text)}: ${problem}`
}

/** A complex number without an imaginary part is also every other kind of number. */
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
  const float = parseFiniteFloat(text)
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
