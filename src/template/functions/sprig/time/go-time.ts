// Points in time and the calendar, in the proleptic Gregorian calendar as Go has it.

/** A point in time, with its location. */
export interface GoTime {
  /** Since 1970, UTC. */
  readonly seconds: number
  readonly nanoseconds: number
  readonly place: GoLocation
}

/** Gives the offset to UTC at a moment. */
export interface GoLocation {
  /** How Go created it: its UTC, its Local, an offset from a parsed text, or a zone loaded by name. */
  readonly kind: 'utc' | 'local' | 'fixed' | 'named'
  readonly name: string
  readonly at: (seconds: number) => Offset
}

export interface Offset {
  /** East of Greenwich. */
  readonly seconds: number
  readonly abbreviation: string
}

export const UTC: GoLocation = { kind: 'utc', name: 'UTC', at: () => ({ seconds: 0, abbreviation: 'UTC' }) }

/** Go's zero time: the first moment of the year 1. */
export const ZERO_TIME: GoTime = { seconds: -62135596800, nanoseconds: 0, place: UTC }

export interface Civil {
  readonly year: number
  /** From 1. */
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
  /** Sunday is 0. */
  readonly weekday: number
  /** From 1. */
  readonly yearDay: number
}

/** The offset of a location when its clock shows a time; as in Go, also for times that the clock skips or shows twice. */
export function offsetAtWall(wall: number, place: GoLocation): number {
  const first = place.at(wall).seconds
  return first === 0 ? 0 : place.at(wall - first).seconds
}

const SECONDS_PER_DAY = 86400
const DAYS_PER_ERA = 146097

/** Calendar date and clock time at the location of the time. */
export function civilOf(time: GoTime): Civil {
  const local = time.seconds + time.place.at(time.seconds).seconds
  const days = Math.floor(local / SECONDS_PER_DAY)
  const rest = local - days * SECONDS_PER_DAY
  const { year, month, day } = dateOfDay(days)
  return {
    year,
    month,
    day,
    hour: Math.floor(rest / 3600),
    minute: Math.floor(rest / 60) % 60,
    second: rest % 60,
    weekday: (((days + 4) % 7) + 7) % 7,
    yearDay: days - dayOfDate(year, 1, 1) + 1
  }
}

/** The number of days from 1970 to a date; a month outside 1 to 12 continues into other years. */
export function dayOfDate(year: number, month: number, day: number): number {
  const monthFromMarch = month - 3
  const shifted = year + Math.floor(monthFromMarch / 12)
  const inYear = ((monthFromMarch % 12) + 12) % 12
  const era = Math.floor(shifted / 400)
  const yearOfEra = shifted - era * 400
  const dayOfYear = Math.floor((153 * inYear + 2) / 5) + day - 1
  return (
    era * DAYS_PER_ERA +
    yearOfEra * 365 +
    Math.floor(yearOfEra / 4) -
    Math.floor(yearOfEra / 100) +
    dayOfYear -
    719468
  )
}

export function daysInMonth(year: number, month: number): number {
  return dayOfDate(year, month + 1, 1) - dayOfDate(year, month, 1)
}

// Years are counted from March, so that the leap day is the last day of a year.
function dateOfDay(days: number): Pick<Civil, 'year' | 'month' | 'day'> {
  const shifted = days + 719468
  const era = Math.floor(shifted / DAYS_PER_ERA)
  const dayOfEra = shifted - era * DAYS_PER_ERA
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36524) - Math.floor(dayOfEra / 146096)) /
      365
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const fromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * fromMarch + 2) / 5) + 1
  }
}
