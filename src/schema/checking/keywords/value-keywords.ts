import { suggestion } from '../../../text/did-you-mean.js'
import { describeValue, joinWords, showValue, typeOfValue } from '../../describe-type.js'
import { isList } from '../../json-kind.js'
import { type AppliedSchema, fail, type KeywordRule } from '../applied-schema.js'
import { areEqual } from '../json-equality.js'
import type { Budget } from '../too-costly.js'
import { typeMessage } from '../type-messages.js'
import type { Explain } from '../unmet.js'

/** Whether a value is of a JSON Schema type; a number without a fraction is an integer, one that is not finite has no type. */
function isOfType(value: unknown, type: string): boolean {
  const own = typeOfValue(value)
  if (own !== 'integer' && own !== 'number') return own === type
  return Number.isFinite(value) && (type === 'number' || type === own)
}

/** @param types the accepted names */
export function checkType(applied: AppliedSchema, types: readonly string[]): void {
  if (types.some(type => isOfType(applied.value, type))) return
  const explain: Explain = () => ({
    message: `must be ${typeMessage(types)}, not ${describeValue(applied.value)}`
  })
  fail(applied, 'type', { explain, types })
}

export const constRule: KeywordRule = (applied, wanted) => {
  if (areEqual(applied.value, wanted, applied.check.budget)) return
  fail(applied, 'const', () => ({
    message: `must be ${showValue(wanted)}, not ${describeValue(applied.value)}`
  }))
}

export const enumRule: KeywordRule = (applied, allowed) => {
  const { value, check } = applied
  if (!isList(allowed) || isAmong(value, allowed, check.budget)) return
  fail(applied, 'enum', nearestName => {
    const names = allowed.filter(each => typeof each === 'string')
    const nearest = typeof value === 'string' ? nearestName(value, names) : null
    const choice = joinWords(allowed.map(showValue))
    const message = `must be ${choice}, not ${describeValue(value)}${suggestion(nearest)}`
    return { message, ...(nearest === null ? null : { nearest }) }
  })
}

function isAmong(value: unknown, allowed: readonly unknown[], budget: Budget): boolean {
  if (typeof value === 'object' && value !== null) return allowed.some(each => areEqual(value, each, budget))
  budget.spend(1 + (allowed.length >> 5))
  return allowed.includes(value)
}

export const formatRule: KeywordRule = (applied, name) => {
  const { value, check } = applied
  const format = typeof name === 'string' ? check.format(name) : undefined
  if (format?.type !== typeof value || (typeof value !== 'string' && typeof value !== 'number')) return
  if (typeof value === 'string') check.budget.spend(format.cost(value.length))
  if (!format.test(value))
    fail(applied, 'format', () => ({
      message: `${showValue(value)} is not a valid ${name}`,
      isAboutValue: true
    }))
}
