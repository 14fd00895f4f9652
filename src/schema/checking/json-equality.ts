import { isList, isMap } from '../json-kind.js'
import type { Budget } from './too-costly.js'

/** Whether two JSON values are equal, ignoring key order. */
export function areEqual(a: unknown, b: unknown, budget: Budget): boolean {
  budget.spend(1)
  if (isList(a))
    return isList(b) && a.length === b.length && a.every((item, at) => areEqual(item, b[at], budget))
  if (!isMap(a)) return a === b || (Number.isNaN(a) && Number.isNaN(b))
  if (!isMap(b)) return false
  const [keys, others] = [Object.keys(a), Object.keys(b)]
  // A map of thousands of keys may be compared with many small ones.
  budget.spend((keys.length + others.length) >> 2)
  if (keys.length !== others.length) return false
  return keys.every(key => Object.hasOwn(b, key) && areEqual(a[key], b[key], budget))
}

/** A text shared by equal values and no others. */
export function equalityKey(value: unknown, budget: Budget): string {
  budget.spend(1)
  if (isList(value)) return `[${value.map(item => equalityKey(item, budget)).join()}]`
  if (typeof value === 'string') budget.spend(value.length >> 6)
  // JSON has no negative zero and no NaN.
  if (!isMap(value)) return typeof value === 'number' ? String(value + 0) : JSON.stringify(value)
  const entries = Object.keys(value).sort()
  return `{${entries.map(key => `${JSON.stringify(key)}:${equalityKey(value[key], budget)}`).join()}}`
}
