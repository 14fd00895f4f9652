// Whole-number and decimal arithmetic, rounding, number sequences.

import { printPlain } from '../../fmt/print-value.js'
import { FLOAT64, INT, STRING } from '../../go-type.js'
import { ANY, INT64, INTS, Integer, TypedSlice } from '../../value.js'
import { defineFunction, type FunctionHost, GoError, type TemplateFunction } from '../function-set.js'
import { toCount, toFloat64, toInt64 } from './cast.js'
import { type DecimalOperator, decimalChain } from './decimal.js'
import { roundTo } from './round.js'

const int64 = (value: bigint): Integer => new Integer(INT64, BigInt.asIntN(64, value))

const wholePair = (name: string, combine: (left: bigint, right: bigint) => bigint): TemplateFunction =>
  defineFunction({
    name,
    parameters: [ANY, ANY],
    result: INT64,
    call: ([left, right]) => int64(combine(toInt64(left), toInt64(right)))
  })

const wholeChain = (name: string, combine: (left: bigint, right: bigint) => bigint): TemplateFunction =>
  defineFunction({
    name,
    parameters: [ANY],
    rest: ANY,
    result: INT64,
    call: ([first, ...others]) =>
      int64(
        others.map(toInt64).reduce((left, right) => BigInt.asIntN(64, combine(left, right)), toInt64(first))
      )
  })

const floatChain = (name: string, combine: (left: number, right: number) => number): TemplateFunction =>
  defineFunction({
    name,
    parameters: [ANY],
    rest: ANY,
    result: FLOAT64,
    call: ([first, ...others]) => others.map(toFloat64).reduce(combine, toFloat64(first))
  })

const floatFunction = (name: string, convert: (value: number) => number): TemplateFunction =>
  defineFunction({
    name,
    parameters: [ANY],
    result: FLOAT64,
    call: ([value]) => convert(toFloat64(value))
  })

const decimalFunction = (name: string, operator: DecimalOperator): TemplateFunction =>
  defineFunction({
    name,
    parameters: [ANY],
    rest: ANY,
    result: FLOAT64,
    call: ([first, ...others]) => decimalChain(toFloat64(first), operator, others.map(toFloat64))
  })

const larger = (left: bigint, right: bigint): bigint => (right > left ? right : left)
const smaller = (left: bigint, right: bigint): bigint => (right < left ? right : left)

export const mathFunctions: readonly TemplateFunction[] = [
  defineFunction({ name: 'int', parameters: [ANY], result: INT, call: ([value]) => toInt64(value) }),
  defineFunction({
    name: 'int64',
    parameters: [ANY],
    result: INT64,
    call: ([value]) => int64(toInt64(value))
  }),
  floatFunction('float64', value => value),
  defineFunction({ name: 'atoi', parameters: [STRING], result: INT, call: ([text]) => atoi(text) }),
  defineFunction({
    name: 'toDecimal',
    parameters: [ANY],
    result: INT64,
    call: ([value]) => int64(fromOctal(printPlain(value)))
  }),
  defineFunction({
    name: 'add',
    parameters: [],
    rest: ANY,
    result: INT64,
    call: values => int64(values.map(toInt64).reduce((left, right) => left + right, 0n))
  }),
  defineFunction({
    name: 'add1',
    parameters: [ANY],
    result: INT64,
    call: ([value]) => int64(toInt64(value) + 1n)
  }),
  wholePair('sub', (left, right) => left - right),
  wholePair('div', (left, right) => left / nonZero(right)),
  wholePair('mod', (left, right) => left % nonZero(right)),
  wholeChain('mul', (left, right) => left * right),
  wholeChain('max', larger),
  wholeChain('biggest', larger),
  wholeChain('min', smaller),
  defineFunction({
    name: 'add1f',
    parameters: [ANY],
    result: FLOAT64,
    call: ([value]) => decimalChain(toFloat64(value), '+', [1])
  }),
  defineFunction({
    name: 'addf',
    parameters: [],
    rest: ANY,
    result: FLOAT64,
    call: values => decimalChain(0, '+', values.map(toFloat64))
  }),
  decimalFunction('subf', '-'),
  decimalFunction('mulf', '*'),
  decimalFunction('divf', '/'),
  floatChain('maxf', (left, right) => Math.max(left, right)),
  floatChain('minf', (left, right) => Math.min(left, right)),
  floatFunction('ceil', Math.ceil),
  floatFunction('floor', Math.floor),
  defineFunction({
    name: 'round',
    parameters: [ANY, INT],
    rest: FLOAT64,
    result: FLOAT64,
    call: ([value, places, threshold = 0.5]) => roundTo(toFloat64(value), Number(places), threshold)
  }),
  defineFunction({
    name: 'until',
    parameters: [INT],
    result: INTS,
    call: ([end], host) => ints(steps({ start: 0n, end, step: end < 0n ? -1n : 1n }, host))
  }),
  defineFunction({
    name: 'untilStep',
    parameters: [INT, INT, INT],
    result: INTS,
    call: ([start, end, step], host) => ints(steps({ start, end, step }, host))
  }),
  defineFunction({
    name: 'seq',
    parameters: [],
    rest: INT,
    result: STRING,
    call: (bounds, host) => sequence(bounds, host).join(' ')
  }),
  defineFunction({
    name: 'randInt',
    parameters: [INT, INT],
    result: INT,
    call: ([low, high], host) => randomWhole(low, high, host)
  })
]

function nonZero(divisor: bigint): bigint {
  if (divisor === 0n) throw new GoError('runtime error: integer divide by zero')
  return divisor
}

const largest = 2n ** 63n - 1n

// What does not fit an int comes out as the nearest one, although Go reports an error beside it.
function atoi(text: string): bigint {
  if (!/^[+-]?\d+$/.test(text)) return 0n
  const value = BigInt(text.replace(/^\+/, ''))
  if (value > largest) return largest
  return value < -largest - 1n ? -largest - 1n : value
}

function fromOctal(text: string): bigint {
  const [, sign, digits] = /^([+-]?)([0-7]+)$/.exec(text) ?? []
  if (digits === undefined) return 0n
  const size = BigInt(`0o${digits}`)
  const value = sign === '-' ? -size : size
  return BigInt.asIntN(64, value) === value ? value : 0n
}

interface Steps {
  readonly start: bigint
  readonly end: bigint
  readonly step: bigint
}

/** From start up or down to but not including end; nothing where the step leads away from it. */
function steps({ start, end, step }: Steps, host: FunctionHost): bigint[] {
  const distance = end - start
  const towards = distance < 0n ? -step : step
  if (towards <= 0n) return []
  const length = distance < 0n ? -distance : distance
  const count = toCount((length + towards - 1n) / towards)
  host.spend(count)
  return Array.from({ length: count }, (_, at) => start + BigInt(at) * step)
}

const ints = (values: readonly bigint[]): TypedSlice => new TypedSlice(INTS, values)

/** As the command of that name: LAST, FIRST LAST or FIRST STEP LAST, ends included. */
function sequence(bounds: readonly bigint[], host: FunctionHost): bigint[] {
  const [first = 0n, second = 0n, third = 0n] = bounds
  if (bounds.length === 1) return inclusive({ start: 1n, end: first }, host)
  if (bounds.length === 2) return inclusive({ start: first, end: second }, host)
  if (bounds.length !== 3 || (third < first && second > 0n)) return []
  return steps({ start: first, end: third < first ? third - 1n : third + 1n, step: second }, host)
}

function inclusive({ start, end }: Omit<Steps, 'step'>, host: FunctionHost): bigint[] {
  const step = end < start ? -1n : 1n
  return steps({ start, end: end + step, step }, host)
}

function randomWhole(low: bigint, high: bigint, host: FunctionHost): bigint {
  const span = BigInt.asIntN(64, high - low)
  if (span <= 0n) throw new GoError('invalid argument to Intn')
  const scaled = (BigInt(Math.floor(host.random() * 2 ** 48)) * span) >> 48n
  return low + scaled
}
