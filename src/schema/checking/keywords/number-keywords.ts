import { showValue } from '../../describe-type.js'
import { fail, type KeywordRule } from '../applied-schema.js'

export const minimumRule = limitRule('minimum', 'at least', (value, limit) => value >= limit)
export const maximumRule = limitRule('maximum', 'at most', (value, limit) => value <= limit)
export const exclusiveMinimumRule = limitRule(
  'exclusiveMinimum',
  'more than',
  (value, limit) => value > limit
)
export const exclusiveMaximumRule = limitRule(
  'exclusiveMaximum',
  'less than',
  (value, limit) => value < limit
)

export const multipleOfRule: KeywordRule = (applied, divisor) => {
  if (typeof applied.value !== 'number' || typeof divisor !== 'number') return
  const quotient = applied.value / divisor
  // Like the library, which parses the quotient as text.
  if (quotient === Number.parseInt(String(quotient), 10)) return
  fail(applied, 'multipleOf', `must be a multiple of ${divisor}, not ${showValue(applied.value)}`)
}

function limitRule(
  keyword: string,
  message: string,
  isMet: (value: number, limit: number) => boolean
): KeywordRule {
  return (applied, limit) => {
    if (typeof applied.value !== 'number' || typeof limit !== 'number') return
    if (isMet(applied.value, limit)) return
    fail(applied, keyword, `must be ${message} ${limit}, not ${showValue(applied.value)}`)
  }
}
