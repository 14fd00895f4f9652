import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { differencesOf, isSameValue } from '../../src/backends/index.js'
import type { JsonObject, JsonValue } from '../../src/model/index.js'

const json = fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<JsonValue> // fast-check's own JSON type has an index signature
const object = fc.dictionary(fc.string(), json) as fc.Arbitrary<JsonObject> // same reason

describe('matching', () => {
  it('compares numbers by value whatever their kind, and never with a text', () => {
    expect(isSameValue(3n, 3)).toBe(true)
    expect(isSameValue([3n, { n: 0.5 }], [3, { n: 0.5 }])).toBe(true)
    expect(isSameValue(9007199254740993n, 9007199254740992)).toBe(false)
    expect(isSameValue(1, '1')).toBe(false)
    expect(isSameValue(true, 'true')).toBe(false)
    expect(isSameValue(0, null)).toBe(false)
  })

  it('takes a subset of maps at any depth, and lists only whole', () => {
    const call = { a: { b: { c: 1, d: 2 } }, tags: ['x', { k: 1, l: 2 }] }
    expect(differencesOf({ a: { b: { c: 1 } } }, call)).toEqual([])
    expect(differencesOf({ tags: ['x', { k: 1, l: 2 }] }, call)).toEqual([])
    expect(differencesOf({ tags: ['x'] }, call)).toMatchObject([{ path: 'tags', expected: ['x'] }])
    expect(differencesOf({ tags: ['x', { k: 1 }] }, call)).toHaveLength(1)
    expect(differencesOf({ a: { b: { c: 2, e: null } } }, call)).toEqual([
      { path: 'a.b.c', expected: 2, actual: 1 },
      { path: 'a.b.e', expected: null, actual: undefined }
    ])
  })

  it('is not fooled by keys that every object has', () => {
    expect(differencesOf({ constructor: 'x' }, {})).toHaveLength(1)
    expect(differencesOf({ toString: 'x' }, { toString: 'x' })).toEqual([])
    expect(isSameValue(JSON.parse('{"__proto__": 1}'), JSON.parse('{"__proto__": 1}'))).toBe(true)
    expect(isSameValue(JSON.parse('{"__proto__": 1}'), {})).toBe(false)
  })

  it('finds every value equal to itself, and to its copy with the keys turned round', () => {
    fc.assert(fc.property(json, value => isSameValue(value, turned(value))))
  })

  it('finds no difference between a call and itself, nor any part of it', () => {
    fc.assert(
      fc.property(object, call => {
        const part = Object.fromEntries(Object.entries(call).filter((_, place) => place % 2 === 0))
        return differencesOf(call, call).length === 0 && differencesOf(part, call).length === 0
      })
    )
  })

  it('matches exactly when it finds no difference', () => {
    fc.assert(
      fc.property(object, object, (when, call) => {
        const isPart = (expected: JsonValue, actual: JsonValue | undefined): boolean => {
          if (actual === undefined) return false
          if (!isMap(expected) || !isMap(actual)) return isSameValue(expected, actual)
          return Object.keys(expected).every(key =>
            isPart(expected[key] ?? null, Object.hasOwn(actual, key) ? actual[key] : undefined)
          )
        }
        return isPart(when, call) === (differencesOf(when, call).length === 0)
      })
    )
  })
})

function isMap(value: JsonValue): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function turned(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(turned)
  if (!isMap(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, item]) => [key, turned(item)])
  )
}
