// Points in time moved, rounded and compared.
import { clampDuration, NANOSECONDS_PER_SECOND } from '../../../../go/duration.js'
import { civilOf, dayOfDate, type GoTime, offsetAtWall, ZERO_TIME } from './go-time.js'

export function epochNanoseconds(time: GoTime): bigint {
  return BigInt(time.seconds) * NANOSECONDS_PER_SECOND + BigInt(time.nanoseconds)
}

/** Adds nanoseconds, normalized to seconds and nanoseconds. */
export function addNanoseconds(time: GoTime, nanoseconds: bigint): GoTime {
  const total = epochNanoseconds(time) + nanoseconds
  const rest = remainder(total, NANOSECONDS_PER_SECOND)
  return {
    seconds: Number((total - rest) / NANOSECONDS_PER_SECOND),
    nanoseconds: Number(rest),
    place: time.place
  }
}

export interface DateChange {
  readonly years: number
  readonly months: number
  readonly days: number
}

/** Changes the calendar date but not the clock time; a day beyond the end of a month falls into the next. */
export function addDate(time: GoTime, { years, months, days }: DateChange): GoTime {
  const civil = civilOf(time)
  const day = dayOfDate(civil.year + years, civil.month + months, 1) + civil.day - 1 + days
  const wall = day * 86400 + civil.hour * 3600 + civil.minute * 60 + civil.second
  return { ...time, seconds: wall - offsetAtWall(wall, time.place) }
}

/** From the second time to the first one, limited to the longest duration. */
export function difference(time: GoTime, other: GoTime): bigint {
  return clampDuration(epochNanoseconds(time) - epochNanoseconds(other))
}

/** Negative, zero or positive. */
export function compareTimes(time: GoTime, other: GoTime): number {
  return time.seconds - other.seconds || time.nanoseconds - other.nanoseconds
}

/** Down to a multiple of the unit since Go's zero time; a unit that is not positive changes nothing. */
export function truncateTime(time: GoTime, unit: bigint): GoTime {
  return unit <= 0n ? time : addNanoseconds(time, -sinceMultiple(time, unit))
}

/** To the nearest multiple; halfway values round up. */
export function roundTime(time: GoTime, unit: bigint): GoTime {
  if (unit <= 0n) return time
  const rest = sinceMultiple(time, unit)
  return addNanoseconds(time, rest + rest < unit ? -rest : unit - rest)
}

function sinceMultiple(time: GoTime, unit: bigint): bigint {
  return remainder(epochNanoseconds(time) - epochNanoseconds(ZERO_TIME), unit)
}

/** Never negative. */
function remainder(value: bigint, unit: bigint): bigint {
  return ((value % unit) + unit) % unit
}
