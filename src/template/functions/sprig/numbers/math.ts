// Whole-number and decimal arithmetic, rounding.

import { FLOAT64, INT } from '../../../go-type.js'
import { ANY, INT64 } from '../../../value.js'
import { defineFunction, GoError, type TemplateFunction } from '../../function-set.js'
import { int64, toFloat64, toInt64 } from './cast.js'
import { type DecimalOperator, decimalChain } from './decimal.js'

const wholePair = (name: string, combine: (left: bigint, right: bigint) => bigint): TemplateFunction =>
  defineFunction({
    name,
    parameters: [ANY, ANY],
    result: INT64,
    reads: 'texts',
    call: ([left, right]) => int64(combine(toInt64(left), toInt64(right)))
  })

const wholeChain = (name: string, combine: (left: bigint, right: bigint) => bigint): TemplateFunction =>
  defineFunction({
    name,
    parameters: [ANY],
    rest: ANY,
    result: INT64,
    reads: 'texts',
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
    reads: 'texts',
    call: ([first, ...others]) => others.map(toFloat64).reduce(combine, toFloat64(first))
  })

const floatFunction = (name: string, convert: (value: number) => number): TemplateFunction =>
  defineFunction({
    name,
    parameters: [ANY],
    result: FLOAT64,
    reads: 'texts',
    call: ([value]) => convert(toFloat64(value))
  })

const decimalFunction = (name: string, operator: DecimalOperator): TemplateFunction =>
  defineFunction({
    name,
    parameters: [ANY],
    rest: ANY,
    result: FLOAT64,
    reads: 'texts',
    call: (numbers, host) => decimalChain(operator, numbers.map(toFloat64), host)
  })

const larger = (left: bigint, right: bigint): bigint => (right > left ? right : left)
const smaller = (left: bigint, right: bigint): bigint => (right < left ? right : left)

export const mathFunctions: readonly TemplateFunction[] = [
  defineFunction({
    name: 'add',
    parameters: [],
    rest: ANY,
    result: INT64,
    reads: 'texts',
    call: values => int64(values.map(toInt64).reduce((left, right) => left + right, 0n))
  }),
  defineFunction({
    name: 'add1',
    parameters: [ANY],
    result: INT64,
    reads: 'texts',
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
    reads: 'texts',
    call: ([value], host) => decimalChain('+', [toFloat64(value), 1], host)
  }),
  defineFunction({
    name: 'addf',
    parameters: [],
    rest: ANY,
    result: FLOAT64,
    reads: 'texts',
    call: (values, host) => decimalChain('+', values.map(toFloat64), host)
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
    reads: 'texts',
    call: ([value, places, threshold = 0.5]) => roundTo(toFloat64(value), Number(places), threshold)
  })
]

function nonZero(divisor: bigint): bigint {
  if (divisor === 0n) throw new GoError('runtime error: integer divide by zero')
  return divisor
}

/** Rounds at a decimal place; a fraction from the threshold on is rounded up. Negative numbers are always rounded down, as in sprig. */
function roundTo(value: number, places: number, threshold: number): number {
  const power = powerOfTen(places)
  const scaled = power * value
  const fraction = scaled - Math.trunc(scaled)
  return (fraction >= threshold ? Math.ceil(scaled) : Math.floor(scaled)) / power
}

// Powers of ten as Go's math.Pow computes them: by squaring a fraction, so that the last bits agree.
function powerOfTen(exponent: number): number {
  if (exponent === 0) return 1
  if (Math.abs(exponent) >= 2 ** 63) return exponent < 0 ? 0 : Infinity
  let result = 1
  let resultShift = 0
  let factor = 10 / 16
  let factorShift = 4
  for (let left = Math.abs(exponent); left !== 0; left = Math.floor(left / 2)) {
    if (Math.abs(factorShift) > 4096) {
      resultShift += factorShift
      break
    }
    if (left % 2 === 1) {
      result *= factor
      resultShift += factorShift
    }
    factor *= factor
    factorShift *= 2
    if (factor < 0.5) {
      factor *= 2
      factorShift--
    }
  }
  return exponent < 0 ? scaledByTwo(1 / result, -resultShift) : scaledByTwo(result, resultShift)
}

function scaledByTwo(value: number, shift: number): number {
  const bounded = Math.max(-2200, Math.min(2200, shift))
  const half = Math.trunc(bounded / 2)
  return value * 2 ** half * 2 ** (bounded - half)
}
