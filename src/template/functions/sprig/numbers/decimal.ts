// Decimal arithmetic for addf, subf, mulf and divf: exact in base ten, converted to a float at the end.
import { type FunctionHost, GoError } from '../../function-set.js'

/** coefficient × 10^exponent */
interface BigDecimal {
  readonly coefficient: bigint
  readonly exponent: number
}

export type DecimalOperator = '+' | '-' | '*' | '/'

/** Digits after the point in a quotient. */
const QUOTIENT_DIGITS = 16

const FACTORS_PER_STEP = 64

/** Applies one operator from left to right, as sprig does; throws where the decimal library panics. */
export function decimalChain(
  operator: DecimalOperator,
  [first = 0, ...others]: readonly number[],
  { spend }: Pick<FunctionHost, 'spend'>
): number {
  const apply = operations[operator]
  const result = others.reduce((left, right, at) => {
    spend(Math.floor(at / FACTORS_PER_STEP)) // a product grows by the digits of each factor
    return apply(left, toDecimal(right))
  }, toDecimal(first))
  return Number(`${result.coefficient}e${result.exponent}`)
}

const operations: Record<DecimalOperator, (left: BigDecimal, right: BigDecimal) => BigDecimal> = {
  '+': sum,
  '-': (left, right) => sum(left, { ...right, coefficient: -right.coefficient }),
  '*': (left, right) => ({
    coefficient: left.coefficient * right.coefficient,
    exponent: left.exponent + right.exponent
  }),
  '/': quotient
}

function toDecimal(value: number): BigDecimal {
  if (!Number.isFinite(value)) throw new GoError(`Cannot create a Decimal from ${goName(value)}`)
  const [, sign = '', whole = '', fraction = '', power = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([-+]?\d+))?$/.exec(String(value)) ?? []
  return { coefficient: BigInt(`${sign}${whole}${fraction}`), exponent: Number(power) - fraction.length }
}

function goName(value: number): string {
  if (Number.isNaN(value)) return 'NaN'
  return value > 0 ? '+Inf' : '-Inf'
}

function sum(left: BigDecimal, right: BigDecimal): BigDecimal {
  const exponent = Math.min(left.exponent, right.exponent)
  return { coefficient: scaled(left, exponent) + scaled(right, exponent), exponent }
}

function scaled({ coefficient, exponent }: BigDecimal, wanted: number): bigint {
  return coefficient * 10n ** BigInt(exponent - wanted)
}

function quotient(left: BigDecimal, right: BigDecimal): BigDecimal {
  if (right.coefficient === 0n) throw new GoError('decimal division by 0')
  const shift = left.exponent - right.exponent + QUOTIENT_DIGITS
  const numerator = left.coefficient * (shift > 0 ? 10n ** BigInt(shift) : 1n)
  const denominator = right.coefficient * (shift < 0 ? 10n ** BigInt(-shift) : 1n)
  return { coefficient: roundedQuotient(numerator, denominator), exponent: -QUOTIENT_DIGITS }
}

// Half a unit rounds away from zero.
function roundedQuotient(numerator: bigint, denominator: bigint): bigint {
  const whole = numerator / denominator
  const remainder = numerator % denominator
  if (2n * magnitude(remainder) < magnitude(denominator)) return whole
  return numerator < 0n === denominator < 0n ? whole + 1n : whole - 1n
}

const magnitude = (value: bigint): bigint => (value < 0n ? -value : value)
