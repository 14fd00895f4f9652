// Dates and durations. The present moment and the local zone come from the host.

import { clampDuration, NANOSECONDS_PER_SECOND, parseDuration, printDuration } from '../../../go/duration.js'
import { STRING } from '../../go-type.js'
import { ANY, type GoValue, INT32, INT64, Integer } from '../../value.js'
import { defineFunction, type FunctionHost, GoError, type TemplateFunction } from '../function-set.js'
import { type GoLocation, type GoTime, UTC, ZERO_TIME } from './go-time.js'
import { addNanoseconds, difference } from './time-arithmetic.js'
import { formatTime } from './time-format.js'
import { parseTime } from './time-parse.js'
import { TIME, timeIn, timeValue } from './time-value.js'
import { localPlaceNamed, placeNamed } from './time-zone.js'

const isoDate = '2006-01-02'

export const dateFunctions: readonly TemplateFunction[] = [
  defineFunction({ name: 'now', parameters: [], result: TIME, call: (_, host) => timeValue(present(host)) }),
  defineFunction({
    name: 'date',
    parameters: [STRING, ANY],
    result: STRING,
    call: ([layout, date], host) => formatIn(layout, moment(date, host), localPlace(host))
  }),
  ...['dateInZone', 'date_in_zone'].map(name =>
    defineFunction({
      name,
      parameters: [STRING, ANY, STRING],
      result: STRING,
      call: ([layout, date, zone], host) => formatIn(layout, moment(date, host), zonePlace(zone, host))
    })
  ),
  defineFunction({
    name: 'htmlDate',
    parameters: [ANY],
    result: STRING,
    call: ([date], host) => formatIn(isoDate, moment(date, host), localPlace(host))
  }),
  defineFunction({
    name: 'htmlDateInZone',
    parameters: [ANY, STRING],
    result: STRING,
    call: ([date, zone], host) => formatIn(isoDate, moment(date, host), zonePlace(zone, host))
  }),
  ...['dateModify', 'date_modify'].map(name =>
    defineFunction({
      name,
      parameters: [STRING, TIME],
      result: TIME,
      call: ([span, time]) => timeValue(moved(timeIn(time) ?? ZERO_TIME, durationOr(span, 0n)))
    })
  ),
  ...['mustDateModify', 'must_date_modify'].map(name =>
    defineFunction({
      name,
      parameters: [STRING, TIME],
      result: TIME,
      call: ([span, time]) => timeValue(moved(timeIn(time) ?? ZERO_TIME, spanOf(span)))
    })
  ),
  defineFunction({
    name: 'toDate',
    parameters: [STRING, STRING],
    result: TIME,
    call: ([layout, text], host) =>
      timeValue(quietly(() => parseTime(layout, text, localPlace(host)), ZERO_TIME))
  }),
  defineFunction({
    name: 'mustToDate',
    parameters: [STRING, STRING],
    result: TIME,
    call: ([layout, text], host) => timeValue(parseTime(layout, text, localPlace(host)))
  }),
  defineFunction({
    name: 'unixEpoch',
    parameters: [TIME],
    result: STRING,
    call: ([time]) => String((timeIn(time) ?? ZERO_TIME).seconds)
  }),
  defineFunction({
    name: 'ago',
    parameters: [ANY],
    result: STRING,
    call: ([date], host) => printDuration(wholeSeconds(difference(present(host), agoMoment(date, host))))
  }),
  defineFunction({
    name: 'duration',
    parameters: [ANY],
    result: STRING,
    call: ([seconds]) => printDuration(BigInt.asIntN(64, secondsIn(seconds) * NANOSECONDS_PER_SECOND))
  }),
  defineFunction({
    name: 'durationRound',
    parameters: [ANY],
    result: STRING,
    call: ([span], host) => roughly(spanIn(span, host))
  })
]

function present(host: FunctionHost): GoTime {
  const milliseconds = host.now()
  const seconds = Math.floor(milliseconds / 1000)
  return {
    seconds,
    nanoseconds: Math.round((milliseconds - seconds * 1000) * 1e6),
    place: localPlace(host)
  }
}

const localPlace = (host: FunctionHost): GoLocation => localPlaceNamed(host.timeZone)

const zonePlace = (zone: string, host: FunctionHost): GoLocation =>
  zone === 'Local' ? localPlace(host) : (placeNamed(zone) ?? UTC)

const formatIn = (layout: string, time: GoTime, place: GoLocation): string =>
  formatTime({ ...time, place }, layout)

/** A time, or seconds since 1970; anything else means now. */
function moment(date: GoValue, host: FunctionHost): GoTime {
  const seconds = secondsSinceEpoch(date)
  if (seconds !== undefined) return { seconds: Number(seconds), nanoseconds: 0, place: localPlace(host) }
  return timeIn(date) ?? present(host)
}

/** As `moment`, but an int32 is no time here. */
function agoMoment(date: GoValue, host: FunctionHost): GoTime {
  return date instanceof Integer && date.type === INT32 ? present(host) : moment(date, host)
}

function secondsSinceEpoch(date: GoValue): bigint | undefined {
  if (typeof date === 'bigint') return date
  return date instanceof Integer && (date.type === INT64 || date.type === INT32) ? date.value : undefined
}

const moved = (time: GoTime, span: bigint): GoTime => addNanoseconds(time, span)

/** @throws GoError in Go's words for a text that is no duration */
function spanOf(text: string): bigint {
  const parsed = parseDuration(text)
  if (!parsed.ok) throw new GoError(parsed.message)
  return parsed.nanoseconds
}

const durationOr = (span: string, fallback: bigint): bigint => quietly(() => spanOf(span), fallback)

function quietly<T>(attempt: () => T, fallback: T): T {
  try {
    return attempt()
  } catch (problem) {
    if (problem instanceof GoError) return fallback
    throw problem
  }
}

// Half a second goes away from zero.
function wholeSeconds(span: bigint): bigint {
  const half = NANOSECONDS_PER_SECOND / 2n
  const rounded = ((span + (span < 0n ? -half : half)) / NANOSECONDS_PER_SECOND) * NANOSECONDS_PER_SECOND
  return BigInt.asIntN(64, rounded) === rounded ? rounded : span
}

function secondsIn(value: GoValue): bigint {
  if (value instanceof Integer && value.type === INT64) return value.value
  if (typeof value !== 'string' || !/^[+-]?\d+$/.test(value)) return 0n
  return clampDuration(BigInt(value.replace(/^\+/, '')))
}

function spanIn(value: GoValue, host: FunctionHost): bigint {
  if (typeof value === 'string') return durationOr(value, 0n)
  if (value instanceof Integer && value.type === INT64) return value.value
  const time = timeIn(value)
  return time === undefined ? 0n : difference(present(host), time)
}

const hour = 3600n * NANOSECONDS_PER_SECOND

const roughUnits: readonly (readonly [string, bigint])[] = [
  ['y', 365n * 24n * hour],
  ['mo', 30n * 24n * hour],
  ['d', 24n * hour],
  ['h', hour],
  ['m', hour / 60n],
  ['s', NANOSECONDS_PER_SECOND]
]

/** The largest unit that the span is longer than, and how many of it; the sign is dropped. */
function roughly(span: bigint): string {
  const size = span < 0n ? -span : span
  const unit = roughUnits.find(([, length]) => size > length)
  return unit === undefined ? '0s' : `${size / unit[1]}${unit[0]}`
}
