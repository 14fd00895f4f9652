// A time as a template sees it: its fields, methods, printing and encoding.

import { NANOSECONDS_PER_SECOND } from '../../../../go/duration.js'
import { bytesOf } from '../../../../go/go-string.js'
import { BOOL, type GoType, INT, type Method, STRING, type StructField } from '../../../go-type.js'
import {
  BYTES,
  bytesIn,
  bytesValue,
  INT64,
  Integer,
  Struct,
  type TypedSlice,
  UINT64
} from '../../../value.js'
import type { FunctionHost } from '../../function-set.js'
import { method, uncallable } from '../../method.js'
import { type Civil, civilOf, type GoTime, UTC, ZERO_TIME } from './go-time.js'
import {
  addDate,
  addNanoseconds,
  compareTimes,
  difference,
  epochNanoseconds,
  roundTime,
  truncateTime
} from './time-arithmetic.js'
import { binaryTime, encodeTime, goTimeText } from './time-encode.js'
import { formatTime } from './time-format.js'
import { LOCATION_POINTER, locationPointer, NO_LOCATION, placeIn } from './time-location.js'
import { DURATION, duration, MONTH, WEEKDAY } from './time-units.js'
import { localPlaceNamed } from './time-zone.js'

export type TimeValue = Struct<GoTime>

const int64 = (value: bigint): Integer => new Integer(INT64, BigInt.asIntN(64, value))

const field = <T>(name: string, type: GoType<T>, of: (time: GoTime) => T): StructField => ({
  name,
  type,
  of: struct => of((struct as TimeValue).content) // the fields below belong to no other struct
})

const methods = new Map<string, Method>()

export const TIME: GoType<TimeValue> = {
  name: 'time.Time',
  kind: 'struct',
  zero: null as never, // filled in below: the zero holds its own type
  fields: [
    field('wall', UINT64, time => new Integer(UINT64, BigInt(time.nanoseconds))),
    field('ext', INT64, time => int64(BigInt(time.seconds - ZERO_TIME.seconds))),
    field('loc', LOCATION_POINTER, ({ place }) =>
      place.kind === 'utc' ? NO_LOCATION : locationPointer(place)
    )
  ],
  methods,
  text: ({ content }) => formatTime(content, PLAIN_LAYOUT),
  goText: ({ content }) => goTimeText(content),
  json: ({ content }) => encodedAsJson(content)
}

const PLAIN_LAYOUT = '2006-01-02 15:04:05.999999999 -0700 MST'

export const timeValue = (time: GoTime): TimeValue => new Struct(TIME, time)

Object.assign(TIME, { zero: timeValue(ZERO_TIME) })

/** The time in a value, if it is one. */
export function timeIn(value: unknown): GoTime | undefined {
  return value instanceof Struct && value.type === TIME ? (value.content as GoTime) : undefined // the content of this type
}

const encodedAsJson = (time: GoTime): string =>
  `"${encodeTime(time, 'json: error calling MarshalJSON for type time.Time: Time.MarshalJSON')}"`

/** A method that returns a part of the time, without arguments. */
function getter<R>(result: GoType<R>, of: (time: GoTime) => R): Method {
  return method({ result, call: ({ content }: TimeValue) => of(content) })
}

const whole = (of: (civil: Civil) => number): Method => getter(INT, time => BigInt(of(civilOf(time))))

function sinceEpoch(unit: bigint): Method {
  const length = NANOSECONDS_PER_SECOND / unit
  return getter(INT64, ({ seconds, nanoseconds }) =>
    int64(BigInt(seconds) * unit + BigInt(nanoseconds) / length)
  )
}

/** A method that returns another time at the same location. */
function changed<T>(parameter: GoType<T>, change: (time: GoTime, given: T) => GoTime): Method {
  return method({
    parameters: [parameter],
    result: TIME,
    call: ({ content }: TimeValue, [given]) => timeValue(change(content, given as T)) // the one parameter
  })
}

function comparison<R>(result: GoType<R>, answer: (order: number) => R): Method {
  return method({
    parameters: [TIME],
    result,
    call: ({ content }: TimeValue, [other]) => answer(compareTimes(content, other.content))
  })
}

/** A method that appends its output to the bytes that it is given. */
function appending(encode: (time: GoTime) => Uint8Array): Method {
  return method({
    parameters: [BYTES],
    result: BYTES,
    call: ({ content }: TimeValue, [bytes]) => appended(bytes, encode(content))
  })
}

const appended = (bytes: TypedSlice, more: Uint8Array): TypedSlice =>
  bytesValue([...(bytesIn(bytes) ?? []), ...more])

const clockMethods: Readonly<Record<string, Method>> = {
  Year: whole(civil => civil.year),
  Month: getter(MONTH, time => new Integer(MONTH, BigInt(civilOf(time).month))),
  Day: whole(civil => civil.day),
  Weekday: getter(WEEKDAY, time => new Integer(WEEKDAY, BigInt(civilOf(time).weekday))),
  YearDay: whole(civil => civil.yearDay),
  Hour: whole(civil => civil.hour),
  Minute: whole(civil => civil.minute),
  Second: whole(civil => civil.second),
  Nanosecond: getter(INT, time => BigInt(time.nanoseconds)),
  Unix: getter(INT64, time => int64(BigInt(time.seconds))),
  UnixMilli: sinceEpoch(1_000n),
  UnixMicro: sinceEpoch(1_000_000n),
  UnixNano: getter(INT64, time => int64(epochNanoseconds(time))),
  IsZero: getter(BOOL, time => compareTimes(time, ZERO_TIME) === 0),
  IsDST: getter(BOOL, isDaylightSaving),
  Location: getter(LOCATION_POINTER, time => locationPointer(time.place)),
  Clock: uncallable('function Clock has 3 return values; should be 1 or 2'),
  Date: uncallable('function Date has 3 return values; should be 1 or 2'),
  ISOWeek: uncallable('invalid function signature for ISOWeek: second return value should be error; is int'),
  Zone: uncallable('invalid function signature for Zone: second return value should be error; is int'),
  ZoneBounds: uncallable(
    'invalid function signature for ZoneBounds: second return value should be error; is time.Time'
  )
}

const changeMethods: Readonly<Record<string, Method>> = {
  UTC: getter(TIME, time => timeValue({ ...time, place: UTC })),
  Local: method({
    result: TIME,
    call: ({ content }: TimeValue, _, host: FunctionHost) =>
      timeValue({ ...content, place: localPlaceNamed(host.timeZone) })
  }),
  In: changed(LOCATION_POINTER, (time, location) => ({ ...time, place: placeIn(location) })),
  Add: changed(DURATION, (time, span) => addNanoseconds(time, span.value)),
  AddDate: method({
    parameters: [INT, INT, INT],
    result: TIME,
    call: ({ content }: TimeValue, [years, months, days]) =>
      timeValue(addDate(content, { years: Number(years), months: Number(months), days: Number(days) }))
  }),
  Round: changed(DURATION, (time, unit) => roundTime(time, unit.value)),
  Truncate: changed(DURATION, (time, unit) => truncateTime(time, unit.value)),
  Sub: method({
    parameters: [TIME],
    result: DURATION,
    call: ({ content }: TimeValue, [other]) => duration(difference(content, other.content))
  }),
  Before: comparison(BOOL, order => order < 0),
  After: comparison(BOOL, order => order > 0),
  Equal: comparison(BOOL, order => order === 0),
  Compare: comparison(INT, order => BigInt(Math.sign(order)))
}

const textMethods: Readonly<Record<string, Method>> = {
  String: getter(STRING, time => formatTime(time, PLAIN_LAYOUT)),
  GoString: getter(STRING, goTimeText),
  Format: method({
    parameters: [STRING],
    result: STRING,
    call: ({ content }: TimeValue, [layout]) => formatTime(content, layout)
  }),
  AppendFormat: method({
    parameters: [BYTES, STRING],
    result: BYTES,
    call: ({ content }: TimeValue, [bytes, layout]) => appended(bytes, bytesOf(formatTime(content, layout)))
  }),
  MarshalText: getter(BYTES, time => bytesValue(bytesOf(encodeTime(time, 'Time.MarshalText')))),
  AppendText: appending(time => bytesOf(encodeTime(time, 'Time.AppendText'))),
  MarshalJSON: getter(BYTES, time => bytesValue(bytesOf(`"${encodeTime(time, 'Time.MarshalJSON')}"`))),
  MarshalBinary: getter(BYTES, time => bytesValue(binaryTime(time))),
  AppendBinary: appending(binaryTime),
  GobEncode: getter(BYTES, time => bytesValue(binaryTime(time)))
}

for (const group of [clockMethods, changeMethods, textMethods]) {
  for (const [name, each] of Object.entries(group)) methods.set(name, each)
}

/** Whether the location is further ahead of UTC than at another time of the year; only locations with rules ever are. */
function isDaylightSaving({ place, seconds }: GoTime): boolean {
  const halfYear = 182 * 86400
  const [now, before, after] = [seconds, seconds - halfYear, seconds + halfYear].map(
    at => place.at(at).seconds
  )
  return Math.min(before ?? 0, after ?? 0) < (now ?? 0)
}
