/**
 * The number that a Go YAML reader finds in a plain scalar: an integer as bigint, a float as number, or null.
 *
 * `oddPrefixes` may be followed by a sign: both readers accept `0b`, only yaml.v3 accepts `0o`.
 */
export function readGoNumber(
  text: string,
  oddPrefixes: readonly string[] = ['0b', '0o']
): bigint | number | null {
  if (text.startsWith('.')) return POINT_FIRST.test(text) ? readFloat(text.replaceAll('_', '')) : null
  if (!/^[-+\d]/.test(text)) return null
  const digits = text.replaceAll('_', '')
  return readInteger(digits) ?? readStyledFloat(digits) ?? readOddInteger(digits, oddPrefixes)
}

/** Formats a float as Go does with the verb `g` at the given width, as in map keys. */
export function writeGoFloat(given: number, width: 32 | 64): string {
  const value = width === 32 && !Number.isFinite(Math.fround(given)) ? given * Infinity : given
  if (Number.isNaN(value)) return '.nan'
  if (!Number.isFinite(value)) return value > 0 ? '.inf' : '-.inf'
  const [mantissa = '', power = '0'] = shortest(value, width).split('e')
  const exponent = Number(power)
  if (exponent >= -4 && exponent < 6) return String(Number(`${mantissa}e${power}`))
  return `${mantissa}e${exponent < 0 ? '-' : '+'}${String(Math.abs(exponent)).padStart(2, '0')}`
}

// Go's own float syntax: underscores only between digits.
const POINT_FIRST = /^\.\d+(?:_\d+)*(?:[eE][-+]?\d+(?:_\d+)*)?$/

const MIN_INT64 = -(2n ** 63n)
const MAX_INT64 = 2n ** 63n - 1n
const MAX_UINT64 = 2n ** 64n - 1n

// ParseInt and ParseUint with base 0: prefixes 0x, 0b, 0o, a leading 0 means octal.
const INTEGER = /^([-+]?)(?:0[xX]([\da-fA-F]+)|0[bB]([01]+)|0[oO]([0-7]+)|0([0-7]*)|([1-9]\d*))$/

/** Most integers match this and need no further parsing. */
const SHORT_DECIMAL = /^(?:0|[1-9]\d{0,15})$/

function readInteger(text: string): bigint | null {
  if (SHORT_DECIMAL.test(text)) return BigInt(text)
  const match = INTEGER.exec(text)
  if (!match) return null
  const [, sign, hex, binary, octal, oldOctal, decimal] = match
  if (hex !== undefined) return bounded(sign, `0x${hex}`)
  if (binary !== undefined) return bounded(sign, `0b${binary}`)
  if (octal !== undefined) return bounded(sign, `0o${octal}`)
  if (oldOctal !== undefined) return bounded(sign, `0o0${oldOctal}`)
  return bounded(sign, decimal ?? '')
}

/** An integer without a sign may use the range of uint64. */
function bounded(sign: string | undefined, digits: string): bigint | null {
  const magnitude = BigInt(digits)
  if (sign === '' || sign === undefined) return magnitude <= MAX_UINT64 ? magnitude : null
  const value = sign === '-' ? -magnitude : magnitude
  return value >= MIN_INT64 && value <= MAX_INT64 ? value : null
}

function readStyledFloat(text: string): number | null {
  return /^[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:[eE][-+]?\d+)?$/.test(text) ? readFloat(text) : null
}

/** Go refuses overflow and rounds underflow to zero. */
function readFloat(text: string): number | null {
  const value = Number(text)
  return Number.isFinite(value) ? value : null
}

/** Go parses the digits after such a prefix again, so a sign may follow it. */
function readOddInteger(text: string, prefixes: readonly string[]): bigint | null {
  const [, prefix, sign, digits] = /^(0b|0o)([-+])(\d+)$/.exec(text) ?? []
  if (prefix === undefined || digits === undefined || !prefixes.includes(prefix)) return null
  if (!(prefix === '0b' ? /^[01]+$/ : /^[0-7]+$/).test(digits)) return null
  return bounded(sign, prefix + digits)
}

function shortest(value: number, width: 32 | 64): string {
  if (width === 64) return value.toExponential()
  for (let digits = 0; digits <= 9; digits += 1) {
    const text = value.toExponential(digits)
    if (Math.fround(Number(text)) === Math.fround(value)) return text
  }
  return value.toExponential()
}
