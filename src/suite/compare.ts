import { isSameValue } from '../backends/index.js'
import { isJsonObject, type JsonObject, type JsonValue, jsonText } from '../model/index.js'
import type { TestFailure } from './suite-report.js'

/** `whole`: exactly the expected value. `subset`: maps may have more entries, lists have the same length. */
export type ComparisonMode = 'whole' | 'subset'

/** Where a value differs from the expected one: each difference with its path, up to a limit. */
export function compareValues(
  expected: JsonValue,
  actual: JsonValue | undefined,
  { at, comparison }: { readonly at: string; readonly comparison: ComparisonMode }
): TestFailure[] {
  const failures: TestFailure[] = []
  for (const failure of differences(expected, actual, { at, comparison })) {
    if (failures.length === MOST) return failures
    failures.push(failure)
  }
  return failures
}

const MOST = 10

interface ComparisonContext {
  readonly at: string
  readonly comparison: ComparisonMode
}

function* differences(
  expected: JsonValue,
  actual: JsonValue | undefined,
  scope: ComparisonContext
): Generator<TestFailure> {
  if (isJsonObject(expected) && isJsonObject(actual)) yield* differencesOfMaps(expected, actual, scope)
  else if (Array.isArray(expected) && Array.isArray(actual) && expected.length === actual.length) {
    for (const [index, item] of expected.entries())
      yield* differences(item, actual[index], { ...scope, at: `${scope.at}[${index}]` })
  } else if (actual === undefined || !(isSameValue(expected, actual) || isSameRounded(expected, actual))) {
    yield mismatch(scope.at, expected, actual)
  }
}

/** Whether two whole numbers are equal after rounding by JSON: beyond 2^53, a report contains the nearest number. */
function isSameRounded(expected: JsonValue, actual: JsonValue): boolean {
  if (typeof expected !== 'bigint' || (typeof actual !== 'bigint' && typeof actual !== 'number')) return false
  return !Number.isSafeInteger(Number(expected)) && Number(expected) === Number(actual)
}

function* differencesOfMaps(
  expected: JsonObject,
  actual: JsonObject,
  scope: ComparisonContext
): Generator<TestFailure> {
  for (const [key, value] of Object.entries(expected)) {
    const other = Object.hasOwn(actual, key) ? actual[key] : undefined
    yield* differences(value, other, { ...scope, at: `${scope.at}.${key}` })
  }
  if (scope.comparison === 'subset') return
  for (const [key, value] of Object.entries(actual)) {
    if (Object.hasOwn(expected, key)) continue
    const at = `${scope.at}.${key}`
    yield { expected: null, actual: value, at, message: `${at} is present and not expected: ${shown(value)}` }
  }
}

/** A value that differs from the expected one. */
export function mismatch(at: string, expected: JsonValue, actual: JsonValue | undefined): TestFailure {
  const found = actual === undefined ? 'it is missing' : `got ${shown(actual)}`
  return {
    expected,
    actual: actual ?? null,
    at,
    message: `${at}: expected ${shown(expected)}, ${found}${hint(expected, actual)}`
  }
}

/** The failure of a text that does not contain the expected one, ignoring case; empty if it does. */
export function compareText(at: string, expected: string, actual: string | null): TestFailure[] {
  if (actual?.toLowerCase().includes(expected.toLowerCase())) return []
  const found = actual === null ? 'there is none' : `got ${shown(actual)}`
  return [
    { expected, actual, at, message: `${at}: expected text that contains ${shown(expected)}, ${found}` }
  ]
}

/** A hint for values such as `3` and `"3"`, which look alike in YAML. */
function hint(expected: JsonValue, actual: JsonValue | undefined): string {
  if (actual === undefined || !isPlain(expected) || !isPlain(actual)) return ''
  const isLookAlike = typeof expected !== typeof actual && String(expected) === String(actual)
  return isLookAlike ? ` (a ${typeName(expected)} and a ${typeName(actual)})` : ''
}

/** Whether a value is neither a list nor a map. */
function isPlain(value: JsonValue): boolean {
  return typeof value !== 'object' || value === null
}

function typeName(value: JsonValue): string {
  if (typeof value === 'string') return 'text'
  if (value === null) return 'null'
  return typeof value === 'bigint' ? 'number' : typeof value
}

export function shown(value: JsonValue): string {
  const text = jsonText(value)
  return text.length <= 300 ? text : `${text.slice(0, 300)}…`
}
