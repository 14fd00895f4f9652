// Durations: parsing and printing.
import {
  clampDuration,
  NANOSECONDS_PER_SECOND,
  parseDuration,
  printDuration
} from '../../../../go/duration.js'
import { readDigits } from '../../../../go/parse-number.js'
import { STRING } from '../../../go-type.js'
import { ANY, type GoValue, INT64, Integer } from '../../../value.js'
import { defineFunction, type FunctionHost, GoError, type TemplateFunction } from '../../function-set.js'
import { agoMoment, present } from './moments.js'
import { difference } from './time-arithmetic.js'
import { timeIn } from './time-value.js'

export const durationFunctions: readonly TemplateFunction[] = [
  defineFunction({
    name: 'ago',
    parameters: [ANY],
    result: STRING,
    reads: 'texts',
    charactersPerStep: 1,
    call: ([date], host) => printDuration(wholeSeconds(difference(present(host), agoMoment(date, host))))
  }),
  defineFunction({
    name: 'duration',
    parameters: [ANY],
    result: STRING,
    reads: 'texts',
    charactersPerStep: 1,
    call: ([seconds]) => printDuration(BigInt.asIntN(64, secondsIn(seconds) * NANOSECONDS_PER_SECOND))
  }),
  defineFunction({
    name: 'durationRound',
    parameters: [ANY],
    result: STRING,
    reads: 'texts',
    charactersPerStep: 1,
    call: ([span], host) => roughly(spanIn(span, host))
  })
]

// Half a second rounds away from zero.
function wholeSeconds(span: bigint): bigint {
  const half = NANOSECONDS_PER_SECOND / 2n
  const rounded = ((span + (span < 0n ? -half : half)) / NANOSECONDS_PER_SECOND) * NANOSECONDS_PER_SECOND
  return BigInt.asIntN(64, rounded) === rounded ? rounded : span
}

function secondsIn(value: GoValue): bigint {
  if (value instanceof Integer && value.type === INT64) return value.value
  if (typeof value !== 'string' || !/^[+-]?\d+$/.test(value)) return 0n
  const size = readDigits(value.replace(/^[+-]/, ''))
  return clampDuration(value.startsWith('-') ? -size : size)
}

function spanIn(value: GoValue, host: FunctionHost): bigint {
  if (typeof value === 'string') return spanOrNothing(value)
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

/** The largest unit that the duration exceeds, and how many of it; the sign is dropped. */
function roughly(span: bigint): string {
  const size = span < 0n ? -span : span
  const unit = roughUnits.find(([, length]) => size > length)
  return unit === undefined ? '0s' : `${size / unit[1]}${unit[0]}`
}

/** @throws GoError with Go's message for a text that is not a duration */
export function spanOf(text: string): bigint {
  const parsed = parseDuration(text)
  if (!parsed.ok) throw new GoError(parsed.message)
  return parsed.nanoseconds
}

/** The same; zero for a text that is not a duration. */
export function spanOrNothing(text: string): bigint {
  const parsed = parseDuration(text)
  return parsed.ok ? parsed.nanoseconds : 0n
}
