/** Go's `strconv.ParseInt(text, 10, 64)`, or null where it refuses. */
export function parseGoInt(text: string): bigint | null {
  if (!/^[-+]?\d+$/.test(text)) return null
  const value = BigInt(text.replace('+', ''))
  return BigInt.asIntN(64, value) === value ? value : null
}

/** Go's `strconv.ParseBool`, or null where it refuses. */
export function parseGoBool(text: string): boolean | null {
  return BOOLEANS.get(text) ?? null
}

/**
 * Go's `strconv.ParseFloat(text, 64)`, or null where it refuses: decimal and hexadecimal notation, underscores between
 * digits, infinities and `nan` in any case. What is too large is refused, what is too small becomes zero.
 */
export function parseGoFloat(text: string): number | null {
  const special = SPECIAL.exec(text)
  if (special) return special[2] === undefined ? Number.NaN : special[1] === '-' ? -Infinity : Infinity
  const hex = HEX_FLOAT.exec(text)
  const value = hex ? hexFloat(hex) : DECIMAL_FLOAT.test(text) ? Number(text.replaceAll('_', '')) : Number.NaN
  return Number.isFinite(value) ? value : null
}

const BOOLEANS = new Map<string, boolean>([
  ...['1', 't', 'T', 'TRUE', 'true', 'True'].map((word): [string, boolean] => [word, true]),
  ...['0', 'f', 'F', 'FALSE', 'false', 'False'].map((word): [string, boolean] => [word, false])
])

const SPECIAL = /^(?:nan|([-+]?)(inf|infinity))$/i
const DECIMAL_FLOAT = /^[-+]?(?:\d+(?:_\d+)*\.?(?:\d+(?:_\d+)*)?|\.\d+(?:_\d+)*)(?:[eE][-+]?\d+(?:_\d+)*)?$/
const HEX_FLOAT =
  /^([-+]?)0[xX](?=_?[\da-fA-F]|\.[\da-fA-F])(_?[\da-fA-F]+(?:_[\da-fA-F]+)*)?(?:\.((?:[\da-fA-F]+(?:_[\da-fA-F]+)*)?))?[pP]([-+]?\d+(?:_\d+)*)$/

/** The digits as one whole number times a power of two, so that it is rounded once. */
function hexFloat([, sign = '', whole = '', fraction = '', power = '0']: RegExpExecArray): number {
  const digits = (whole + fraction).replaceAll('_', '')
  const fractionLength = fraction.replaceAll('_', '').length
  const value = scale(BigInt(`0x${digits}`), Number(power.replaceAll('_', '')) - 4 * fractionLength)
  return sign === '-' ? -value : value
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

/** `2 ** 1024` is no float, though a small number times it may be one. */
function timesPowerOfTwo(value: number, power: number): number {
  return power > 1000 ? value * 2 ** 1000 * 2 ** (power - 1000) : value * 2 ** power
}
