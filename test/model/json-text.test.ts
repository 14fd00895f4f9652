import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asSentJson, jsonText, withJsonNumbers } from '../../src/model/index.js'

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
