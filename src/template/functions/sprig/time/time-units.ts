// Durations, months and weekdays: Go's named integers, which print as words.

import {
  NANOSECONDS_PER_SECOND,
  printDuration,
  roundDuration,
  truncateDuration
} from '../../../../go/duration.js'
import { FLOAT64, type GoType, type IntegerKind, type Method, STRING } from '../../../go-type.js'
import { INT64, Integer } from '../../../value.js'
import { method } from '../../method.js'
import { dayNames, monthNames } from './time-layout.js'

const methodsOfDuration = new Map<string, Method>()

export const DURATION: GoType<Integer> = namedInteger('time.Duration', 'int64', {
  methods: methodsOfDuration,
  text: printDuration
})

export const MONTH: GoType<Integer> = namedInteger('time.Month', 'int', {
  methods: new Map([['String', named(month => monthText(month))]]),
  text: monthText
})

export const WEEKDAY: GoType<Integer> = namedInteger('time.Weekday', 'int', {
  methods: new Map([['String', named(day => weekdayText(day))]]),
  text: weekdayText
})

interface Nature {
  readonly methods: ReadonlyMap<string, Method>
  readonly text: (value: bigint) => string
}

function namedInteger(name: string, kind: IntegerKind, { methods, text }: Nature): GoType<Integer> {
  const type: { zero: Integer } & Omit<GoType<Integer>, 'zero'> = {
    name,
    kind,
    methods,
    text: ({ value }) => text(value),
    zero: null as never // filled in below: the zero holds its own type
  }
  type.zero = new Integer(type, 0n)
  return type
}

function named(text: (value: bigint) => string): Method {
  return method({ result: STRING, call: ({ value }: Integer) => text(value) })
}

function monthText(month: bigint): string {
  return monthNames[Number(month) - 1] ?? `%!Month(${BigInt.asUintN(64, month)})`
}

function weekdayText(day: bigint): string {
  return dayNames[Number(day)] ?? `%!Weekday(${BigInt.asUintN(64, day)})`
}

export const duration = (nanoseconds: bigint): Integer => new Integer(DURATION, nanoseconds)

/** Whole units and the rest separately, as Go divides: the sum is rounded once. */
function inUnits(unit: bigint): Method {
  return method({
    result: FLOAT64,
    call: ({ value }: Integer) => Number(value / unit) + Number(value % unit) / Number(unit)
  })
}

function wholeUnits(unit: bigint): Method {
  return method({ result: INT64, call: ({ value }: Integer) => new Integer(INT64, value / unit) })
}

function roundedTo(round: (value: bigint, unit: bigint) => bigint): Method {
  return method({
    parameters: [DURATION],
    result: DURATION,
    call: ({ value }: Integer, [unit]) => duration(round(value, unit.value))
  })
}

const second = NANOSECONDS_PER_SECOND

for (const [name, each] of [
  ['String', named(printDuration)],
  ['Hours', inUnits(3600n * second)],
  ['Minutes', inUnits(60n * second)],
  ['Seconds', inUnits(second)],
  ['Milliseconds', wholeUnits(1_000_000n)],
  ['Microseconds', wholeUnits(1_000n)],
  ['Nanoseconds', wholeUnits(1n)],
  ['Round', roundedTo(roundDuration)],
  ['Truncate', roundedTo(truncateDuration)],
  ['Abs', method({ result: DURATION, call: ({ value }: Integer) => duration(absolute(value)) })]
] as const) {
  methodsOfDuration.set(name, each)
}

const LONGEST = 2n ** 63n - 1n

/** The shortest duration has no positive counterpart. */
function absolute(value: bigint): bigint {
  return value < -LONGEST ? LONGEST : value < 0n ? -value : value
}
