import { binaryOf, type Decimal, exactDecimal, roundDecimal, shortestDecimal } from './decimal.js'

export type FloatFormat = 'e' | 'E' | 'f' | 'g' | 'G' | 'b' | 'x' | 'X'

/** As `strconv.FormatFloat` for a float64; a precision of -1 asks for the shortest text that reads back. */
export function formatFloat(value: number, format: FloatFormat, precision: number): string {
  if (Number.isNaN(value)) return 'NaN'
  const sign = value < 0 || Object.is(value, -0) ? '-' : ''
  if (!Number.isFinite(value)) return sign === '-' ? '-Inf' : '+Inf'
  const size = Math.abs(value)
  if (format === 'b') return sign + binary(size)
  if (format === 'x' || format === 'X') return sign + hexadecimal(size, format, precision)
  return sign + (precision < 0 ? shortest(size, format) : rounded(size, format, precision))
}

type DecimalFormat = 'e' | 'E' | 'f' | 'g' | 'G'

function shortest(size: number, format: DecimalFormat): string {
  if (isWrittenAlike(size, format)) return String(size)
  const decimal = shortestDecimal(size)
  const count = decimal.digits.length
  if (format === 'f') return fixed(decimal, Math.max(count - decimal.point, 0))
  if (format === 'e' || format === 'E') return exponential(decimal, Math.max(count - 1, 0), format)
  return general(decimal, count, 6, format === 'g' ? 'e' : 'E')
}

function rounded(size: number, format: DecimalFormat, precision: number): string {
  const exact = exactDecimal(size)
  if (format === 'f') return fixed(roundDecimal(exact, exact.point + precision), precision)
  if (format === 'e' || format === 'E')
    return exponential(roundDecimal(exact, precision + 1), precision, format)
  const wanted = precision === 0 ? 1 : precision
  const decimal = roundDecimal(exact, wanted)
  const count = decimal.digits.length
  const exponentFrom = wanted > count && count >= decimal.point ? count : wanted
  return general(decimal, wanted, exponentFrom, format === 'g' ? 'e' : 'E')
}

/** Where JavaScript and Go both write the fewest digits without an exponent: most numbers that people write. */
function isWrittenAlike(size: number, format: DecimalFormat): boolean {
  if (size === 0) return format !== 'e' && format !== 'E'
  if (format === 'f') return size >= 1e-6 && size < 1e21
  return format !== 'e' && format !== 'E' && size >= 1e-4 && size < 1e6
}

function general(decimal: Decimal, precision: number, exponentFrom: number, letter: 'e' | 'E'): string {
  const count = decimal.digits.length
  const exponent = count === 0 ? -1 : decimal.point - 1
  if (exponent < -4 || exponent >= exponentFrom) {
    return exponential(decimal, Math.min(precision, count) - 1, letter)
  }
  return fixed(decimal, Math.max(count - decimal.point, 0))
}

function exponential(decimal: Decimal, precision: number, letter: 'e' | 'E'): string {
  const digits = decimal.digits.padEnd(precision + 1, '0').padEnd(1, '0')
  const fraction = precision > 0 ? `.${digits.slice(1, precision + 1)}` : ''
  const exponent = decimal.digits === '' ? 0 : decimal.point - 1
  return `${digits.charAt(0)}${fraction}${letter}${signedExponent(exponent)}`
}

function fixed(decimal: Decimal, precision: number): string {
  const { digits, point } = decimal
  const whole = point > 0 ? digits.slice(0, point).padEnd(point, '0') : '0'
  if (precision <= 0) return whole
  const fraction = point > 0 ? digits.slice(point) : '0'.repeat(Math.min(-point, precision)) + digits
  return `${whole}.${fraction.slice(0, precision).padEnd(precision, '0')}`
}

function binary(size: number): string {
  const { mantissa, exponent } = binaryOf(size)
  return `${mantissa}p${exponent < 0 ? '-' : '+'}${Math.abs(exponent)}`
}

const LEADING_BIT = 60n
const TOO_LARGE = 1n << 61n

function hexadecimal(size: number, format: 'x' | 'X', precision: number): string {
  const normal = normalized(size)
  const { mantissa, exponent } = precision >= 0 && precision < 15 ? roundHex(normal, precision) : normal
  const all = (mantissa & ((1n << LEADING_BIT) - 1n)).toString(16).padStart(15, '0')
  const digits = precision < 0 ? all.replace(/0+$/, '') : all.padEnd(precision, '0').slice(0, precision)
  const text = `0x${mantissa >> LEADING_BIT}${digits === '' ? '' : `.${digits}`}p${signedExponent(exponent)}`
  return format === 'X' ? text.toUpperCase() : text
}

function normalized(size: number): { mantissa: bigint; exponent: number } {
  let { mantissa, exponent } = binaryOf(size)
  if (mantissa === 0n) return { mantissa, exponent: 0 }
  mantissa <<= LEADING_BIT - 52n
  exponent += 52
  for (; mantissa >> LEADING_BIT === 0n; exponent--) mantissa <<= 1n
  return { mantissa, exponent }
}

function roundHex(normal: { mantissa: bigint; exponent: number }, precision: number) {
  const unit = 1n << (LEADING_BIT - BigInt(precision * 4))
  const rest = normal.mantissa % unit
  const kept = normal.mantissa / unit
  const roundsUp = rest * 2n > unit || (rest * 2n === unit && kept % 2n === 1n)
  const mantissa = (roundsUp ? kept + 1n : kept) * unit
  if (mantissa < TOO_LARGE) return { mantissa, exponent: normal.exponent }
  return { mantissa: mantissa / 2n, exponent: normal.exponent + 1 }
}

function signedExponent(exponent: number): string {
  return `${exponent < 0 ? '-' : '+'}${String(Math.abs(exponent)).padStart(2, '0')}`
}
