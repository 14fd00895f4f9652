// sprig converts any value to a number or a text by spf13/cast's rules: what cannot be converted is 0, never an error.

import { textOf } from '../../../../go/go-string.js'
import { parseFloat64, parseSigned } from '../../../../go/parse-number.js'
import { printPlain } from '../../../fmt/print-value.js'
import { bytesIn, type GoValue, INT64, Integer } from '../../../value.js'
import { MONTH, WEEKDAY } from '../time/time-units.js'

const SMALLEST = -(2n ** 63n)

export function toInt64(value: GoValue): bigint {
  switch (typeof value) {
    case 'bigint':
      return value
    case 'boolean':
      return value ? 1n : 0n
    case 'number':
      return truncated(value)
    case 'string':
      return parseSigned(withoutZeroFraction(value)) ?? 0n
  }
  return BigInt.asIntN(64, integerIn(value) ?? 0n)
}

/** A bounded count as a JavaScript number; beyond the safe range only its sign and being too large are reliable. */
export const toCount = (value: bigint): number => Number(value)

export function toFloat64(value: GoValue): number {
  switch (typeof value) {
    case 'number':
      return value
    case 'string':
      return parseFloat64(value) ?? 0
    case 'bigint':
    case 'boolean':
      return Number(value)
  }
  return Number(integerIn(value) ?? 0n)
}

/** As sprig's `toString`: a text is unchanged, bytes become text, anything else prints as `%v`. */
export function toText(value: GoValue): string {
  if (typeof value === 'string') return value
  const bytes = bytesIn(value)
  return bytes === undefined ? printPlain(value) : textOf(bytes)
}

/** Months and weekdays count as numbers; other named integers, such as durations, do not. */
function integerIn(value: GoValue): bigint | undefined {
  if (!(value instanceof Integer)) return undefined
  const { type } = value
  return type.methods === undefined || type === MONTH || type === WEEKDAY ? value.value : undefined
}

// A float outside int64 becomes the smallest one, as on amd64.
function truncated(value: number): bigint {
  if (!Number.isFinite(value)) return SMALLEST
  const whole = BigInt(Math.trunc(value))
  return BigInt.asIntN(64, whole) === whole ? whole : SMALLEST
}

const withoutZeroFraction = (text: string): string => text.replace(/\.0+\.*$/, '')

/** A Go int64, which wraps around on overflow. */
export const int64 = (value: bigint): Integer => new Integer(INT64, BigInt.asIntN(64, value))
