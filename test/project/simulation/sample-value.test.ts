import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../../src/model/index.js'
import { sampleValue } from '../../../src/project/simulation/sample-value.js'
import { compileSchema } from '../../../src/schema/index.js'

describe('a sample of a schema', () => {
  it.each<[string, JsonObject]>([
    [
      'fields of every kind',
      {
        type: 'object',
        properties: {
          a: { type: 'string' },
          b: { type: 'integer' },
          c: { type: 'array', items: { type: 'boolean' } }
        },
        required: ['a', 'b', 'c']
      }
    ],
    ['the first of several values', { enum: ['low', 'high'] }],
    ['the substitute for a missing one', { type: 'string', default: 'none' }],
    ['bounds of numbers', { type: 'number', minimum: 7, maximum: 9 }],
    ['a bound that is left out', { type: 'integer', exclusiveMinimum: 4 }],
    ['negative bounds', { type: 'integer', minimum: -9, maximum: -3 }],
    ['a bound above that is left out', { type: 'integer', exclusiveMaximum: 0 }],
    ['a multiple', { type: 'integer', multipleOf: 5, minimum: 7 }],
    ['a pattern of a version', { type: 'string', pattern: '^v\\d+\\.\\d+\\.\\d+$' }],
    ['a pattern of a key', { type: 'string', pattern: '^[A-Z]+-[0-9]+$' }],
    ['the length of a text', { type: 'string', minLength: 12, maxLength: 14 }],
    [
      'formats',
      {
        type: 'object',
        properties: { at: { type: 'string', format: 'date-time' }, by: { type: 'string', format: 'email' } },
        required: ['at']
      }
    ],
    ['the number of items', { type: 'array', items: { type: 'string' }, minItems: 3 }],
    ['one of several types', { type: ['null', 'string'] }],
    ['one of several schemas', { oneOf: [{ const: 'red', title: 'Red' }, { const: 'blue' }] }],
    [
      'the common part and a branch',
      { type: 'object', properties: { a: { type: 'string' } }, required: ['a'], anyOf: [{ required: ['a'] }] }
    ]
  ])('fits %s', async (_, schema) => {
    const compiled = await compileSchema(schema)
    expect(compiled.ok && compiled.check(sampleValue(schema))).toEqual([])
  })

  it('is an empty map where nothing is declared, and ends where a schema holds itself', () => {
    const endless: { [key: string]: unknown } = { type: 'object' }
    endless.properties = { again: endless }
    expect(sampleValue({})).toEqual({})
    expect(() => sampleValue(endless as JsonObject)).not.toThrow()
  })
})
