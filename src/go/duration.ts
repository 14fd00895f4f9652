// Durations as Go's package time reads and prints them, in nanoseconds.

import { readDigits } from './parse-number.js'
import { timeQuote } from './time-quote.js'

export const NANOSECONDS_PER_SECOND = 1_000_000_000n

const units = new Map([
  ['ns', 1n],
  ['us', 1_000n],
  ['µs', 1_000n],
  ['μs', 1_000n],
  ['ms', 1_000_000n],
  ['s', NANOSECONDS_PER_SECOND],
  ['m', 60n * NANOSECONDS_PER_SECOND],
  ['h', 3600n * NANOSECONDS_PER_SECOND]
])

const LONGEST = 2n ** 63n

export type ParsedDuration =
  | { readonly ok: true; readonly nanoseconds: bigint }
  /** Go's own message. */
  | { readonly ok: false; readonly message: string }

/** Go's `time.ParseDuration`, exactly: a sign, numbers with units, no days, no surrounding space. */
export function parseDuration(text: string): ParsedDuration {
  const sign = /^[+-]/.exec(text)?.[0] ?? ''
  let rest = text.slice(sign.length)
  if (rest === '0') return { ok: true, nanoseconds: 0n }
  if (rest === '') return invalid(text)
  let total = 0n
  while (rest !== '') {
    const piece = readPiece(rest, text)
    if (!piece.ok) return piece
    total += piece.nanoseconds
    if (piece.nanoseconds > LONGEST || total > LONGEST) return invalid(text)
    rest = rest.slice(piece.length)
  }
  if (sign === '-') return { ok: true, nanoseconds: -total }
  return total === LONGEST ? invalid(text) : { ok: true, nanoseconds: total }
}

/** The milliseconds of a duration, with fractions; null for any other text. */
export function millisecondsIn(text: string): number | null {
  const parsed = parseDuration(text)
  return parsed.ok ? Number(parsed.nanoseconds) / 1e6 : null
}

type DurationPiece =
  | { readonly ok: true; readonly length: number; readonly nanoseconds: bigint }
  | (ParsedDuration & { readonly ok: false })

function readPiece(rest: string, text: string): DurationPiece {
  const [piece = '', whole = '', fraction = '', name = ''] = /^(\d*)(?:\.(\d*))?([^.\d]*)/.exec(rest) ?? []
  if (whole === '' && fraction === '') return invalid(text)
  if (readDigits(whole) > LONGEST) return invalid(text)
  if (name === '') return { ok: false, message: `time: missing unit in duration ${timeQuote(text)}` }
  const unit = units.get(name)
  if (unit === undefined)
    return { ok: false, message: `time: unknown unit ${timeQuote(name)} in duration ${timeQuote(text)}` }
  const nanoseconds = readDigits(whole) * unit + fractionOf(fraction, unit)
  return { ok: true, length: piece.length, nanoseconds }
}

/** Go multiplies in floating point; digits beyond what 63 bits hold are dropped. */
function fractionOf(digits: string, unit: bigint): bigint {
  let value = 0n
  let count = 0
  for (const digit of digits) {
    const next = value * 10n + BigInt(digit)
    if (value > (LONGEST - 1n) / 10n || next > LONGEST) break
    value = next
    count += 1
  }
  return BigInt(Math.trunc(Number(value) * (Number(unit) / 10 ** count)))
}

const invalid = (text: string): { readonly ok: false; readonly message: string } => ({
  ok: false,
  message: `time: invalid duration ${timeQuote(text)}`
})

/** Prints `1h15m30.5s`; durations below a second in the largest fitting unit. */
export function printDuration(nanoseconds: bigint): string {
  if (nanoseconds === 0n) return '0s'
  const sign = nanoseconds < 0n ? '-' : ''
  const size = nanoseconds < 0n ? -nanoseconds : nanoseconds
  return sign + (size < NANOSECONDS_PER_SECOND ? printShort(size) : printLong(size))
}

function printShort(size: bigint): string {
  if (size < 1_000n) return `${size}ns`
  return size < 1_000_000n ? `${withFraction(size, 3)}µs` : `${withFraction(size, 6)}ms`
}

function printLong(size: bigint): string {
  const minute = 60n * NANOSECONDS_PER_SECOND
  const minutes = size / minute
  const seconds = `${withFraction(size % minute, 9)}s`
  if (minutes === 0n) return seconds
  return minutes < 60n ? `${minutes}m${seconds}` : `${minutes / 60n}h${minutes % 60n}m${seconds}`
}

function withFraction(value: bigint, digits: number): string {
  const scale = 10n ** BigInt(digits)
  const fraction = (value % scale).toString().padStart(digits, '0').replace(/0+$/, '')
  return fraction === '' ? `${value / scale}` : `${value / scale}.${fraction}`
}

const SHORTEST_SPAN = -(2n ** 63n)
const LONGEST_SPAN = 2n ** 63n - 1n

/** The nearest span that a Go duration can hold. */
export function clampDuration(nanoseconds: bigint): bigint {
  if (nanoseconds > LONGEST_SPAN) return LONGEST_SPAN
  return nanoseconds < SHORTEST_SPAN ? SHORTEST_SPAN : nanoseconds
}

/** Towards zero to a multiple of the unit; a unit that is not positive changes nothing. */
export function truncateDuration(nanoseconds: bigint, unit: bigint): bigint {
  return unit <= 0n ? nanoseconds : nanoseconds - (nanoseconds % unit)
}

/** To the nearest multiple of the unit, from halfway away from zero. */
export function roundDuration(nanoseconds: bigint, unit: bigint): bigint {
  if (unit <= 0n) return nanoseconds
  const size = nanoseconds < 0n ? -nanoseconds : nanoseconds
  const rest = size % unit
  const rounded = rest + rest < unit ? size - rest : size - rest + unit
  return clampDuration(nanoseconds < 0n ? -rounded : rounded)
}
