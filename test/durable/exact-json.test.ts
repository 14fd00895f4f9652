import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exactJson, fromExactJson } from '../../src/durable/exact-json.js'

describe('exact JSON', () => {
  it('gives every value back as it was', () => {
    const values = fc.jsonValue({ maxDepth: 4 })
    fc.assert(
      fc.property(values, value => {
        expect(fromExactJson(exactJson(value))).toEqual(value)
      })
    )
  })

  it('keeps the sign of zero, infinities and whole numbers of definitions, and leaves out what is not there', () => {
    const value = {
      zero: [-0, 0],
      far: [Infinity, -Infinity],
      whole: 12345678901234567890n,
      text: '"\u0001whole"'
    }
    expect(fromExactJson(exactJson({ ...value, gone: undefined }))).toStrictEqual(value)
  })
})
