import { describe, expect, it } from 'vitest'
import type { JsonObject, JsonValue } from '../../src/model/index.js'
import { compareValues } from '../../src/suite/compare.js'

/** Values as templates create them: without a prototype, and so without `toString`. */
function mapOf(entries: JsonObject): JsonObject {
  return Object.assign(Object.create(null), entries)
}

function difference(expected: JsonValue, actual: JsonValue): string | undefined {
  return compareValues(expected, actual, { at: 'output', comparison: 'whole' })[0]?.message
}

describe('compareValues', () => {
  it('distinguishes values that look alike', () => {
    expect(difference('3', 3)).toBe('output: expected "3", got 3 (a text and a number)')
    expect(difference(null, 'null')).toBe('output: expected null, got "null" (a null and a text)')
    expect(difference(true, 'true')).toBe('output: expected true, got "true" (a boolean and a text)')
  })

  it('compares a text with a map or list literally', () => {
    expect(difference('plum', mapOf({ f: 'plum' }))).toBe('output: expected "plum", got {"f":"plum"}')
    expect(difference(mapOf({}), '[object Object]')).toBe('output: expected {}, got "[object Object]"')
    expect(difference(['a'], 'a')).toBe('output: expected ["a"], got "a"')
  })

  it('names the first ten places of many', () => {
    const places = Array.from({ length: 12 }, (_, index) => index)
    const failures = compareValues(
      places,
      places.map(() => 'other'),
      { at: 'output', comparison: 'whole' }
    )
    expect(failures.map(({ at }) => at)).toEqual(places.slice(0, 10).map(index => `output[${index}]`))
  })
})
