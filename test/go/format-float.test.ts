import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatFloat } from '../../src/go/format-float.js'

describe('the shortest text of a number', () => {
  it.each([
    [0, 'f', '0'],
    [-0, 'f', '-0'],
    [0, 'g', '0'],
    [100000, 'g', '100000'],
    [1000000, 'g', '1e+06'],
    [123456.7, 'g', '123456.7'],
    [1234567, 'g', '1.234567e+06'],
    [0.0001, 'g', '0.0001'],
    [0.00001, 'g', '1e-05'],
    [1e-7, 'f', '0.0000001'],
    [1e21, 'f', '1000000000000000000000'],
    [123456789012345680000, 'f', '123456789012345680000'],
    [-1.5, 'f', '-1.5']
  ] as const)('of %d in the form %s is %s', (value, format, text) => {
    expect(formatFloat(value, format, -1)).toBe(text)
  })

  it('reads back as the number, without an exponent in the form f', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), value => {
        const [plain, general] = [formatFloat(value, 'f', -1), formatFloat(value, 'g', -1)]
        expect(Object.is(Number(plain), value)).toBe(true)
        expect(Object.is(Number(general), value)).toBe(true)
        expect(plain).not.toContain('e')
      })
    )
  })
})
