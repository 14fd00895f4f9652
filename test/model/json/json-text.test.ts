import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asSentJson, jsonText, withJsonNumbers, withoutBigInts } from '../../../src/model/index.js'

describe('JSON text', () => {
  it('is what JSON.stringify writes, with and without indentation', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(0, 2), (value, indent) => {
        expect(jsonText(value, indent)).toBe(JSON.stringify(value, null, indent))
      })
    )
  })

  it('writes whole numbers of any size digit by digit', () => {
    expect(jsonText({ n: [9007199254740993n, -1n] })).toBe('{"n":[9007199254740993,-1]}')
  })

  it('leaves out what is undefined, and has null for it in a list and alone', () => {
    expect(jsonText({ a: undefined, b: [undefined] })).toBe('{"b":[null]}')
    expect(jsonText(undefined)).toBe('null')
    expect(jsonText(Number.NaN)).toBe('null')
  })
})

describe('numbers', () => {
  it('become JSON numbers where that loses nothing', () => {
    expect(withJsonNumbers({ a: [3n, 0.5], b: 9007199254740993n })).toEqual({
      a: [3, 0.5],
      b: 9007199254740993n
    })
  })

  it('all become floats on the way through a JSON connection', () => {
    expect(asSentJson({ a: [3n], b: 9007199254740993n, c: 'x' })).toEqual({
      a: [3],
      b: 9007199254740992,
      c: 'x'
    })
  })

  it('keep keys that every object has', () => {
    expect(Object.keys(withJsonNumbers(JSON.parse('{"__proto__": 1, "constructor": 2}')) ?? {})).toEqual([
      '__proto__',
      'constructor'
    ])
  })
})

describe('a report without whole numbers of Go', () => {
  it('is the same one where it has none', () => {
    const report = { items: [1, 'two', { three: [null, true] }] }
    expect(withoutBigInts(report)).toBe(report)
  })

  it('has numbers in their place, and the rest and its order as before', () => {
    const same = { kept: [1] }
    const made = withoutBigInts({ b: 2n, a: [0, 1n, { c: 3n }], same, ['__proto__']: 4n })
    expect(Object.entries(made)).toEqual([
      ['b', 2],
      ['a', [0, 1, { c: 3 }]],
      ['same', { kept: [1] }],
      ['__proto__', 4]
    ])
    expect(made.same).toBe(same)
  })
})
