// sprig turns any value into a number or a text by spf13/cast's rules: what cannot be turned is 0, never an error.

import { printPlain } from '../../fmt/print-value.js'
import { INT, isSigned, isUnsigned } from '../../go-type.js'
import { parseFloat64, parseSigned } from '../../strconv/parse-number.js'
import { type GoValue, Integer, Struct } from '../../value.js'

const smallest = -(2n ** 63n)

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
  return integerIn(value) ?? 0n
}

/** A bounded count as a JavaScript number; what is out of its safe range keeps its sign and is only surely too large. */
export const toCount = (value: bigint): number => Number(value)

export function toFloat64(value: GoValue): number {
  switch (typeof value) {
    case 'number':
      return value
    case 'string':
      return parseFloatText(value)
    case 'bigint':
    case 'boolean':
      return Number(value)
  }
  return Number(value instanceof Integer ? value.value : (integerIn(value) ?? 0n))
}

/** As sprig's `toString`: a text stays, everything else prints as `%v`. */
export function toText(value: GoValue): string {
  return typeof value === 'string' ? value : printPlain(value)
}

function integerIn(value: GoValue): bigint | undefined {
  if (value instanceof Integer) return BigInt.asIntN(64, value.value)
  // A month or a weekday is an int of its own type.
  if (value instanceof Struct && value.type.kind === INT.kind) return ordinalOf(value)
  return undefined
}

function ordinalOf(value: Struct): bigint | undefined {
  const ordinal = value.fields.get('')
  return typeof ordinal === 'bigint' ? ordinal : undefined
}

// A float that no int64 holds becomes the smallest one, as on amd64.
function truncated(value: number): bigint {
  if (!Number.isFinite(value)) return smallest
  const whole = BigInt(Math.trunc(value))
  return BigInt.asIntN(64, whole) === whole ? whole : smallest
}

const withoutZeroFraction = (text: string): string => text.replace(/\.0+\.*$/, '')

const infinities = /^([+-]?)inf(?:inity)?$/i

function parseFloatText(text: string): number {
  const sign = infinities.exec(text)?.[1]
  if (sign !== undefined) return sign === '-' ? -Infinity : Infinity
  return /^nan$/i.test(text) ? Number.NaN : (parseFloat64(text) ?? 0)
}

export const isInteger = (value: GoValue): value is bigint | Integer =>
  typeof value === 'bigint' ||
  (value instanceof Integer && (isSigned(value.type.kind) || isUnsigned(value.type.kind)))
