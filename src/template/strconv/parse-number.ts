const unsigned =
  /^(?:0[xX](?<hex>[\da-fA-F]+)|0[bB](?<binary>[01]+)|0[oO]?(?<octal>[0-7]+)|(?<decimal>[1-9]\d*|0))$/
const decimalFloat = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/
const hexFloat =
  /^(?<sign>[+-]?)0[xX](?=\.?[\da-fA-F])(?<whole>[\da-fA-F]*)\.?(?<fraction>[\da-fA-F]*)[pP](?<exponent>[+-]?\d+)$/

/** As `strconv.ParseUint(text, 0, 64)`; undefined for wrong syntax and for what does not fit. */
export function parseUnsigned(text: string): bigint | undefined {
  const value = parseDigits(text)
  return value === undefined || value > 0xffffffffffffffffn ? undefined : value
}

/** As `strconv.ParseInt(text, 0, 64)`. */
export function parseSigned(text: string): bigint | undefined {
  const isNegative = text.startsWith('-')
  const size = parseDigits(text.replace(/^[+-]/, ''))
  if (size === undefined) return undefined
  const value = isNegative ? -size : size
  return value === BigInt.asIntN(64, value) ? value : undefined
}

/** As `strconv.ParseFloat(text, 64)` for the numbers that a template can write; undefined also for what is too large. */
export function parseFloat64(text: string): number | undefined {
  const plain = withoutUnderscores(text)
  if (plain === undefined) return undefined
  const value = decimalFloat.test(plain) ? Number(plain) : parseHexFloat(plain)
  return value === undefined || !Number.isFinite(value) ? undefined : value
}

/** Whether the text is a float, be it one that is too large for a float64. */
export function isFloatSyntax(text: string): boolean {
  const plain = withoutUnderscores(text)
  return plain !== undefined && (decimalFloat.test(plain) || hexFloat.test(plain))
}

function parseDigits(text: string): bigint | undefined {
  const plain = withoutUnderscores(text)
  const groups = plain === undefined ? undefined : unsigned.exec(plain)?.groups
  if (groups === undefined) return undefined
  const { hex, binary, octal, decimal = '0' } = groups
  if (hex !== undefined) return BigInt(`0x${hex}`)
  if (binary !== undefined) return BigInt(`0b${binary}`)
  return BigInt(octal === undefined ? decimal : `0o${octal}`)
}

/** Underscores may stand between digits and after a base prefix, nowhere else. */
function withoutUnderscores(text: string): string | undefined {
  if (!text.includes('_')) return text
  const digits = text.replace(/^[+-]/, '').replace(/^0[xXbBoO](?=_)/, '0')
  const isMisplaced = /^[+-]?0[xX]/.test(text) ? misplacedInHex : misplaced
  return isMisplaced.test(digits) ? undefined : text.replaceAll('_', '')
}

const misplaced = /(?<!\d)_|_(?!\d)/
const misplacedInHex = /(?<![\da-fA-F])_|_(?![\da-fA-F])/

function parseHexFloat(text: string): number | undefined {
  const groups = hexFloat.exec(text)?.groups
  if (groups === undefined) return undefined
  const { sign, whole = '', fraction = '', exponent = '0' } = groups
  const size = scale(BigInt(`0x${whole}${fraction}`), Number(exponent) - 4 * fraction.length)
  return sign === '-' ? -size : size
}

/** `mantissa × 2^exponent`, rounded once: the mantissa is cut to what the result can hold, with a sticky last bit. */
function scale(mantissa: bigint, exponent: number): number {
  if (mantissa === 0n) return 0
  const surplus = mantissa.toString(2).length - 64
  if (surplus > 0) {
    const kept = mantissa >> BigInt(surplus)
    const isExact = kept << BigInt(surplus) === mantissa
    return scale(isExact ? kept : kept | 1n, exponent + surplus)
  }
  const half = Math.trunc(Math.max(-2000, Math.min(2000, exponent)) / 2)
  const rest = Math.max(-2000, Math.min(2000, exponent)) - half
  return Number(mantissa) * 2 ** half * 2 ** rest
}
