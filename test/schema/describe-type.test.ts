import { describe, expect, it } from 'vitest'
import { describeType, describeValue, showValue, typeOfValue } from '../../src/schema/index.js'

describe('a schema in plain words', () => {
  it.each([
    [{ type: 'string' }, 'text'],
    [{ type: 'integer' }, 'a whole number'],
    [{ type: ['string', 'array', 'null'] }, 'text, a list or null'],
    [{ enum: ['a', 1n] }, 'one of "a", 1'],
    [{ type: 'constructor' }, 'constructor'],
    [{}, 'any value'],
    [true, 'any value'],
    [{ type: 5 }, 'any value']
  ])('%o is %s', (schema, message) => {
    expect(describeType(schema)).toBe(message)
  })
})

describe('a value in plain words', () => {
  it.each([
    ['abc', 'string', 'the text "abc"'],
    [3n, 'integer', 'the number 3'],
    [3, 'integer', 'the number 3'],
    [1.5, 'number', 'the number 1.5'],
    [false, 'boolean', 'false'],
    [null, 'null', 'null'],
    [[], 'array', 'a list'],
    [{}, 'object', 'a map']
  ])('%o is %s: %s', (value, type, message) => {
    expect(typeOfValue(value)).toBe(type)
    expect(describeValue(value)).toBe(message)
  })

  it('is cut where it is long', () => {
    expect(showValue('x'.repeat(100))).toBe(`"${'x'.repeat(58)}…`)
  })
})
