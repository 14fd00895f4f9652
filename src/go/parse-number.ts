const UNSIGNED =
  /^(?:0[xX](?<hex>[\da-fA-F]+)|0[bB](?<binary>[01]+)|0[oO]?(?<octal>[0-7]+)|(?<decimal>[1-9]\d*|0))$/
const DECIMAL_FLOAT = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/
const HEX_FLOAT =
  /^(?<sign>[+-]?)0[xX](?=\.?[\da-fA-F])(?<whole>[\da-fA-F]*)\.?(?<fraction>[\da-fA-F]*)[pP](?<exponent>[+-]?\d+)$/

/** Digits of any number; one far beyond 64 bits becomes some such number, because parsing millions of digits takes long. */
export function readDigits(digits: string, prefix: '' | '0x' | '0o' | '0b' = ''): bigint {
  const significant = digits.replace(/^0+/, '')
  return significant.length > MAX_DIGITS ? BEYOND_ALL : BigInt(`${prefix}0${significant}`)
}

const MAX_DIGITS = 80
const BEYOND_ALL = 2n ** 80n

/** As `strconv.ParseUint(text, 0, 64)`; undefined for invalid syntax and overflow. */
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

/** As `strconv.ParseInt(text, 10, 64)`; undefined where Go rejects it. */
export function parseDecimal(text: string): bigint | undefined {
  if (!/^[-+]?\d+$/.test(text)) return undefined
  const size = readDigits(text.replace(/^[-+]/, ''))
  const value = text.startsWith('-') ? -size : size
  return BigInt.asIntN(64, value) === value ? value : undefined
}

/** As `strconv.ParseFloat(text, 64)`: decimal and hexadecimal notation, infinities and `nan` in any case. */
export function parseFloat64(text: string): number | undefined {
  const special = SPECIAL_FLOAT.exec(text)
  if (special) return special[2] === undefined ? Number.NaN : special[1] === '-' ? -Infinity : Infinity
  return parseFiniteFloat(text)
}

/** The same for numbers that a literal can write; undefined also for too large ones. */
export function parseFiniteFloat(text: string): number | undefined {
  const plain = withoutUnderscores(text)
  if (plain === undefined) return undefined
  const value = DECIMAL_FLOAT.test(plain) ? Number(plain) : parseHexFloat(plain)
  return value === undefined || !Number.isFinite(value) ? undefined : value
}

/** As `strconv.ParseBool`; undefined where Go rejects it. */
export function parseBool(text: string): boolean | undefined {
  return booleans.get(text)
}

const booleans = new Map<string, boolean>([
  ...['1', 't', 'T', 'TRUE', 'true', 'True'].map((word): [string, boolean] => [word, true]),
  ...['0', 'f', 'F', 'FALSE', 'false', 'False'].map((word): [string, boolean] => [word, false])
])

const SPECIAL_FLOAT = /^(?:nan|([-+]?)(inf|infinity))$/i

/** Whether the text is a float, even one too large for a float64. */
export function isFloatSyntax(text: string): boolean {
  const plain = withoutUnderscores(text)
  return plain !== undefined && (DECIMAL_FLOAT.test(plain) || HEX_FLOAT.test(plain))
}

function parseDigits(text: string): bigint | undefined {
  const plain = withoutUnderscores(text)
  const groups = plain === undefined ? undefined : UNSIGNED.exec(plain)?.groups
  if (groups === undefined) return undefined
  const { hex, binary, octal, decimal = '0' } = groups
  if (hex !== undefined) return readDigits(hex, '0x')
  if (binary !== undefined) return readDigits(binary, '0b')
  return octal === undefined ? readDigits(decimal) : readDigits(octal, '0o')
}

/** Underscores are allowed between digits and after a base prefix, nowhere else. */
function withoutUnderscores(text: string): string | undefined {
  if (!text.includes('_')) return text
  const digits = text.replace(/^[+-]/, '').replace(/^0[xXbBoO](?=_)/, '0')
  const isMisplaced = /^[+-]?0[xX]/.test(text) ? MISPLACED_IN_HEX : MISPLACED
  return isMisplaced.test(digits) ? undefined : text.replaceAll('_', '')
}

const MISPLACED = /(?<!\d)_|_(?!\d)/
const MISPLACED_IN_HEX = /(?<![\da-fA-F])_|_(?![\da-fA-F])/

function parseHexFloat(text: string): number | undefined {
  const groups = HEX_FLOAT.exec(text)?.groups
  if (groups === undefined) return undefined
  const { sign, whole = '', fraction = '', exponent = '0' } = groups
  const size = scale(BigInt(`0x${whole}${fraction}`), Number(exponent) - 4 * fraction.length)
  return sign === '-' ? -size : size
}

const SMALLEST_POWER = -1074

/** `mantissa * 2 ** power`, rounded to the nearest even float; denormal floats have fewer digits. */
function scale(mantissa: bigint, power: number): number {
  if (mantissa === 0n) return 0
  const length = mantissa.toString(2).length
  if (length + power > 1025) return Infinity
  const drop = Math.max(length - 53, SMALLEST_POWER - power)
  if (drop <= 0) return Number(mantissa) * 2 ** power
  if (drop > length + 1) return 0
  return timesPowerOfTwo(Number(roundShift(mantissa, drop)), power + drop)
}

function roundShift(value: bigint, drop: number): bigint {
  const shifted = value >> BigInt(drop)
  const rest = value - (shifted << BigInt(drop))
  const half = 1n << BigInt(drop - 1)
  const isUp = rest > half || (rest === half && (shifted & 1n) === 1n)
  return isUp ? shifted + 1n : shifted
}

/** `2 ** 1024` is not a float, though its product with a small number may be one. */
function timesPowerOfTwo(value: number, power: number): number {
  return power > 1000 ? value * 2 ** 1000 * 2 ** (power - 1000) : value * 2 ** power
}
