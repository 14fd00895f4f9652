import { isJsonObject, type JsonObject, type JsonValue } from '../model/index.js'

/** One location where a value differs from the expected one. */
export interface Difference {
  /** `filter.tags[1]`; empty for the whole. */
  readonly path: string
  readonly expected: JsonValue
  /** Undefined where it is missing. */
  readonly actual: JsonValue | undefined
}

/** Equal as JSON: numbers by value whatever their kind, maps in any order, lists in order. `1` is not `"1"`. */
export function isSameValue(a: JsonValue, b: JsonValue): boolean {
  if (isNumber(a) || isNumber(b)) return isNumber(a) && isNumber(b) && isSameNumber(a, b)
  if (Array.isArray(a) || Array.isArray(b)) return areSameLists(a, b)
  if (!isJsonObject(a) || !isJsonObject(b)) return a === b
  const keys = Object.keys(a)
  if (keys.length !== Object.keys(b).length) return false
  return keys.every(key => {
    const [left, right] = [a[key], entryOf(b, key)]
    return left !== undefined && right !== undefined && isSameValue(left, right)
  })
}

/** Where a call's arguments differ from an entry's: every map entry at any depth, lists as a whole. Empty: it matches. */
export function differencesOf(expected: JsonObject, actual: JsonObject): Difference[] {
  return [...compare(expected, actual, '')]
}

function* compare(expected: JsonValue, actual: JsonValue | undefined, path: string): Generator<Difference> {
  if (isJsonObject(expected) && isJsonObject(actual)) {
    for (const [key, value] of Object.entries(expected))
      yield* compare(value, entryOf(actual, key), path === '' ? key : `${path}.${key}`)
  } else if (actual === undefined || !isSameValue(expected, actual)) {
    yield { path, expected, actual }
  }
}

/** An own entry: a key may be `constructor`. */
function entryOf(map: JsonObject, key: string): JsonValue | undefined {
  return Object.hasOwn(map, key) ? map[key] : undefined
}

function areSameLists(a: JsonValue, b: JsonValue): boolean {
  if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false
  return a.every((item, index) => isSameValue(item, b[index] ?? null))
}

function isNumber(value: JsonValue): value is number | bigint {
  return typeof value === 'number' || typeof value === 'bigint'
}

/** Loose equality compares a `bigint` and a `number` by their mathematical value. */
function isSameNumber(a: number | bigint, b: number | bigint): boolean {
  // biome-ignore lint/suspicious/noDoubleEquals: the only operator that compares both kinds of number exactly
  return a == b
}
