/** A decimal number: `0.DIGITS × 10^point`, without trailing zeros; no digits at all for zero. */
export interface Decimal {
  readonly digits: string
  readonly point: number
}

/** A float64 in parts: its value is `mantissa × 2^exponent`; the sign is omitted. */
export interface Binary {
  readonly mantissa: bigint
  readonly exponent: number
}

const view = new DataView(new ArrayBuffer(8))

export function binaryOf(value: number): Binary {
  view.setFloat64(0, value)
  const bits = view.getBigUint64(0)
  const biased = Number((bits >> 52n) & 0x7ffn)
  const fraction = bits & 0xfffffffffffffn
  return biased === 0
    ? { mantissa: fraction, exponent: -1074 }
    : { mantissa: fraction | (1n << 52n), exponent: biased - 1075 }
}

/** The fewest digits that read back as the same float64. */
export function shortestDecimal(value: number): Decimal {
  const [digits = '', exponent = '0'] = Math.abs(value).toExponential().replace('.', '').split('e')
  return trimmed(digits, Number(exponent) + 1)
}

/** Every digit of the float64's exact value. */
export function exactDecimal(value: number): Decimal {
  const { mantissa, exponent } = binaryOf(value)
  if (mantissa === 0n) return { digits: '', point: 0 }
  const scaled = exponent >= 0 ? mantissa << BigInt(exponent) : mantissa * 5n ** BigInt(-exponent)
  const digits = scaled.toString()
  return trimmed(digits, digits.length + Math.min(exponent, 0))
}

/** Keeps `count` digits; a tie goes to the even digit, as in Go and unlike in `toFixed`. */
export function roundDecimal(decimal: Decimal, count: number): Decimal {
  const { digits, point } = decimal
  if (count < 0 || count >= digits.length) return decimal
  const kept = digits.slice(0, count)
  if (!roundsUp(digits, count)) return trimmed(kept, point)
  const raised = (BigInt(kept || '0') + 1n).toString()
  return raised.length > count ? trimmed(raised, point + 1) : trimmed(raised, point)
}

function roundsUp(digits: string, count: number): boolean {
  const rest = digits.slice(count)
  if (rest !== '5') return rest >= '5'
  return count > 0 && Number(digits[count - 1]) % 2 === 1
}

function trimmed(digits: string, point: number): Decimal {
  const significant = digits.replace(/0+$/, '')
  return significant === '' ? { digits: '', point: 0 } : { digits: significant, point }
}
