import type { Difference } from './case-set.js'

/**
 * Whether two values are equal for a reader of JSON: numbers by value (a bigint rounded as JSON does), maps in any order, lists in order,
 * and an absent value is null.
 */
function isSame(expected: unknown, actual: unknown): boolean {
  return stableText(expected) === stableText(actual)
}

/** JSON text independent of key order. */
export function stableText(value: unknown): string {
  return JSON.stringify(stable(value))
}

function stable(value: unknown): unknown {
  if (value === undefined || value === null) return null
  if (typeof value === 'bigint') return Number(value)
  if (Object.is(value, -0)) return 0
  if (Array.isArray(value)) return value.map(stable)
  if (typeof value !== 'object') return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, item]) => [key, stable(item)]))
}

export function differenceOf(aspect: string, expected: unknown, actual: unknown): Difference[] {
  return isSame(expected, actual) ? [] : [{ aspect, expected, actual }]
}

const uuid = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi
const level = 'level execution failed: '

/** An error in comparable form: without the optional text for a level. */
export function withoutLevel(error: unknown): unknown {
  return typeof error === 'string' && error.startsWith(level) ? error.slice(level.length) : error
}

/** A value with every execution id in the form used by the vectors; a bigint becomes a number. */
export function withOneUuid<Value>(value: Value): Value {
  const text = JSON.stringify(value, (_, item) => (typeof item === 'bigint' ? Number(item) : item))
  return text === undefined ? value : JSON.parse(text.replace(uuid, '00000000-0000-4000-8000-000000000000'))
}
