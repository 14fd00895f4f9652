import type { CelValue } from './cel-value.js'

/** A part of a rule: undefined where only the evaluator can decide, or where the evaluation fails. */
type Known = string | number | boolean | undefined

/**
 * A rule as far as it can be decided without the evaluator: by which fields are present, and by the values of plain fields. Nearly every valid
 * resource passes here without loading the library, which takes as long as linting a file. Made of the functions below by
 * `scripts/upstream/generate.ts`.
 */
export type Screen = (self: CelValue) => Known

/** Reading a field of an absent value fails. */
export function has(self: CelValue, path: string): boolean | undefined {
  return around(self, path)?.has(nameOf(path))
}

export function get(self: CelValue, path: string): Known {
  const value = around(self, path)?.get(nameOf(path))
  return typeof value === 'string' || typeof value === 'boolean' ? value : undefined
}

export const not = (a: Known): Known => (typeof a === 'boolean' ? !a : undefined)

/** One part may decide alone: CEL then ignores an error of the others. */
export function and(...parts: readonly Known[]): boolean | undefined {
  if (parts.includes(false)) return false
  return parts.every(part => part === true) ? true : undefined
}

export function or(...parts: readonly Known[]): boolean | undefined {
  if (parts.includes(true)) return true
  return parts.every(part => part === false) ? false : undefined
}

export const equal = (a: Known, b: Known): Known =>
  a !== undefined && typeof a === typeof b ? a === b : undefined

export const add = (a: Known, b: Known): Known =>
  typeof a === 'number' && typeof b === 'number' ? a + b : undefined

export function choice(test: Known, yes: Known, no: Known): Known {
  return typeof test === 'boolean' ? (test ? yes : no) : undefined
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1)

/** The map that has the field; undefined where there is none. */
function around(self: CelValue, path: string): ReadonlyMap<string, CelValue> | undefined {
  const outer = path.split('.').slice(0, -1)
  return asMap(outer.reduce<CelValue | undefined>((value, name) => asMap(value)?.get(name), self))
}

function asMap(value: CelValue | undefined): ReadonlyMap<string, CelValue> | undefined {
  return value instanceof Map ? value : undefined
}
