// A time as a template holds it: its methods, how it prints and encodes.
import { BOOL, FLOAT64, type GoType, INT, STRING } from '../../go-type.js'
import { INT64, Integer, type Method, type Reflected, Struct } from '../../value.js'
import { GoError } from '../function-set.js'
import { NANOSECONDS_PER_SECOND, printDuration } from './go-duration.js'
import { civilOf, dayOfDate, type GoTime, UTC, ZERO_TIME } from './go-time.js'
import { formatTime } from './time-format.js'
import { dayNames, monthNames } from './time-layout.js'

export const TIME: GoType<Struct> = { name: 'time.Time', kind: 'struct', zero: null as never } // filled in below: the zero holds its own type

const DURATION: GoType<Struct> = { name: 'time.Duration', kind: 'int64', zero: null as never } // no template can write one
const MONTH: GoType<Struct> = { name: 'time.Month', kind: 'int', zero: null as never } // no template can write one
const WEEKDAY: GoType<Struct> = { name: 'time.Weekday', kind: 'int', zero: null as never } // no template can write one

const times = new WeakMap<Struct, GoTime>()
const durations = new WeakMap<Struct, bigint>()

/** The time of a value that is one. */
export function timeIn(value: unknown): GoTime | undefined {
  return value instanceof Struct ? times.get(value) : undefined
}

export function timeValue(time: GoTime): Struct {
  const value = new Struct(TIME, {
    methods: new Map([...clockMethods(time), ...changeMethods(time), ...comparisonMethods(time)]),
    text: formatTime(time, '2006-01-02 15:04:05.999999999 -0700 MST'),
    json: JSON.stringify(formatTime(time, '2006-01-02T15:04:05.999999999Z07:00'))
  })
  times.set(value, time)
  return value
}

/** The nanoseconds moved, with the borrow between seconds and nanoseconds settled. */
export function addNanoseconds(time: GoTime, nanoseconds: bigint): GoTime {
  const total = BigInt(time.seconds) * NANOSECONDS_PER_SECOND + BigInt(time.nanoseconds) + nanoseconds
  const rest = ((total % NANOSECONDS_PER_SECOND) + NANOSECONDS_PER_SECOND) % NANOSECONDS_PER_SECOND
  return {
    seconds: Number((total - rest) / NANOSECONDS_PER_SECOND),
    nanoseconds: Number(rest),
    place: time.place
  }
}

function clockMethods(time: GoTime): [string, Method][] {
  const civil = civilOf(time)
  const whole = (value: number): Method => getter(INT, BigInt(value))
  const sinceEpoch = (unit: bigint): Method =>
    getter(INT64, new Integer(INT64, epochNanoseconds(time) / (NANOSECONDS_PER_SECOND / unit)))
  return [
    ['Year', whole(civil.year)],
    [
      'Month',
      getter(MONTH, ordinal(MONTH, { number: civil.month, name: monthNames[civil.month - 1] ?? '' }))
    ],
    ['Day', whole(civil.day)],
    [
      'Weekday',
      getter(WEEKDAY, ordinal(WEEKDAY, { number: civil.weekday, name: dayNames[civil.weekday] ?? '' }))
    ],
    ['YearDay', whole(civil.yearDay)],
    ['Hour', whole(civil.hour)],
    ['Minute', whole(civil.minute)],
    ['Second', whole(civil.second)],
    ['Nanosecond', whole(time.nanoseconds)],
    ['Unix', getter(INT64, new Integer(INT64, BigInt(time.seconds)))],
    ['UnixMilli', sinceEpoch(1_000n)],
    ['UnixMicro', sinceEpoch(1_000_000n)],
    ['UnixNano', sinceEpoch(NANOSECONDS_PER_SECOND)],
    ['IsZero', getter(BOOL, time.seconds === ZERO_TIME.seconds && time.nanoseconds === 0)],
    ['String', method(STRING, [], () => formatTime(time, '2006-01-02 15:04:05.999999999 -0700 MST'))],
    ['Format', method(STRING, [STRING], ([layout]) => formatTime(time, String(layout)))]
  ]
}

function changeMethods(time: GoTime): [string, Method][] {
  return [
    ['UTC', method(TIME, [], () => timeValue({ ...time, place: UTC }))],
    ['Local', method(TIME, [], () => timeValue(time))],
    [
      'AddDate',
      method(TIME, [INT, INT, INT], ([years, months, days]) =>
        timeValue(addDate(time, { years: Number(years), months: Number(months), days: Number(days) }))
      )
    ],
    ['Add', method(TIME, [DURATION], ([span]) => timeValue(addNanoseconds(time, durationIn(span))))],
    [
      'Sub',
      method(DURATION, [TIME], ([other]) =>
        durationValue(epochNanoseconds(time) - epochNanoseconds(timeOf(other)))
      )
    ]
  ]
}

function comparisonMethods(time: GoTime): [string, Method][] {
  const comparison = (holds: (difference: bigint) => boolean): Method =>
    method(BOOL, [TIME], ([other]) => holds(epochNanoseconds(time) - epochNanoseconds(timeOf(other))))
  return [
    ['Before', comparison(difference => difference < 0n)],
    ['After', comparison(difference => difference > 0n)],
    ['Equal', comparison(difference => difference === 0n)]
  ]
}

interface DateChange {
  readonly years: number
  readonly months: number
  readonly days: number
}

function addDate(time: GoTime, { years, months, days }: DateChange): GoTime {
  const civil = civilOf(time)
  const day = dayOfDate(civil.year + years, civil.month + months, 1) + civil.day - 1 + days
  const wall = day * 86400 + civil.hour * 3600 + civil.minute * 60 + civil.second
  return { ...time, seconds: wall - time.place.at(wall).seconds }
}

function durationValue(nanoseconds: bigint): Struct {
  const text = printDuration(nanoseconds)
  const seconds = Number(nanoseconds) / Number(NANOSECONDS_PER_SECOND)
  const value = new Struct(DURATION, {
    methods: new Map<string, Method>([
      ['String', getter(STRING, text)],
      ['Hours', getter(FLOAT64, seconds / 3600)],
      ['Minutes', getter(FLOAT64, seconds / 60)],
      ['Seconds', getter(FLOAT64, seconds)],
      ['Nanoseconds', getter(INT64, new Integer(INT64, nanoseconds))]
    ]),
    text,
    json: String(nanoseconds)
  })
  durations.set(value, nanoseconds)
  return value
}

interface Ordinal {
  readonly number: number
  readonly name: string
}

// The number lies in a field without a name, where the conversions to int find it.
function ordinal(type: GoType<Struct>, { number, name }: Ordinal): Struct {
  return new Struct(type, {
    fields: new Map([['', BigInt(number)]]),
    methods: new Map([['String', getter(STRING, name)]]),
    text: name,
    json: String(number)
  })
}

const getter = (result: GoType, value: Reflected): Method => method(result, [], () => value)

function method(
  result: GoType,
  parameters: readonly GoType[],
  call: (args: readonly unknown[]) => Reflected
): Method {
  return { parameters, result, call }
}

function epochNanoseconds(time: GoTime): bigint {
  return BigInt(time.seconds) * NANOSECONDS_PER_SECOND + BigInt(time.nanoseconds)
}

function timeOf(value: unknown): GoTime {
  const time = timeIn(value)
  if (time === undefined)
    throw new GoError('runtime error: invalid memory address or nil pointer dereference')
  return time
}

function durationIn(value: unknown): bigint {
  const nanoseconds = value instanceof Struct ? durations.get(value) : undefined
  return nanoseconds ?? 0n
}

Object.assign(TIME, { zero: timeValue(ZERO_TIME) })
