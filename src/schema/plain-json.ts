import { isList, isMap } from './json-kind.js'

/** A value as other libraries expect it: whole numbers as numbers, maps as ordinary objects whatever their keys are. */
export function toPlainJson(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value)
  if (isList(value)) return value.map(toPlainJson)
  if (!isMap(value)) return value
  const result: Record<string, unknown> = {}
  for (const [key, item] of Object.entries(value)) {
    // A plain assignment of `__proto__` would set the prototype.
    Object.defineProperty(result, key, {
      value: toPlainJson(item),
      enumerable: true,
      configurable: true,
      writable: true
    })
  }
  return result
}
