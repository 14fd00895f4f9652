// Durations as Go reads and prints them, in nanoseconds.

import { GoError } from '../function-set.js'
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

const longest = 2n ** 63n

/** Reads `1h15m30.5s`; throws Go's `time: invalid duration …`. */
export function parseDuration(text: string): bigint {
  const sign = /^[+-]/.exec(text)?.[0] ?? ''
  let rest = text.slice(sign.length)
  if (rest === '0') return 0n
  if (rest === '') throw invalid(text)
  let total = 0n
  while (rest !== '') {
    const [piece, nanoseconds] = readPiece(rest, text)
    total += nanoseconds
    if (nanoseconds > longest || total > longest) throw invalid(text)
    rest = rest.slice(piece.length)
  }
  if (sign === '-') return -total
  if (total === longest) throw invalid(text)
  return total
}

function readPiece(rest: string, text: string): [piece: string, nanoseconds: bigint] {
  const [piece = '', whole = '', fraction = '', name = ''] = /^(\d*)(?:\.(\d*))?([^.\d]*)/.exec(rest) ?? []
  if (whole === '' && fraction === '') throw invalid(text)
  if (name === '') throw new GoError(`time: missing unit in duration ${timeQuote(text)}`)
  const unit = units.get(name)
  if (unit === undefined)
    throw new GoError(`time: unknown unit ${timeQuote(name)} in duration ${timeQuote(text)}`)
  if (BigInt(`0${whole}`) > longest) throw invalid(text)
  return [piece, BigInt(`0${whole}`) * unit + fractionOf(fraction, unit)]
}

// Go multiplies in floating point; digits beyond what 64 bits hold are dropped.
function fractionOf(digits: string, unit: bigint): bigint {
  const kept = digits.slice(0, 18)
  if (kept === '') return 0n
  return BigInt(Math.trunc(Number(kept) * (Number(unit) / 10 ** kept.length)))
}

const invalid = (text: string): GoError => new GoError(`time: invalid duration ${timeQuote(text)}`)

/** Prints `1h15m30.5s`; what is shorter than a second in the largest fitting unit. */
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

const shortestSpan = -(2n ** 63n)
const longestSpan = 2n ** 63n - 1n

/** The nearest span that a Go duration can hold. */
export function clampDuration(nanoseconds: bigint): bigint {
  if (nanoseconds > longestSpan) return longestSpan
  return nanoseconds < shortestSpan ? shortestSpan : nanoseconds
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
