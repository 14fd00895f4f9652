import { expect, it } from 'vitest'
import {
  declaredType,
  fieldOfSchema,
  isOfType,
  jsonTypeOf,
  requiredOf,
  schemaProperties,
  withArticle
} from '../../../src/model/index.js'

it.each([
  [null, 'null'],
  [['a'], 'array'],
  [{ a: 1 }, 'object'],
  [12n, 'integer'],
  [3, 'integer'],
  [0.5, 'number'],
  ['3', 'string'],
  [true, 'boolean']
])('%s is of the type %s', (value, type) => {
  expect(jsonTypeOf(value)).toBe(type)
})

it('takes an integer for a number, but no number with a fraction for an integer', () => {
  expect(isOfType(3, 'number')).toBe(true)
  expect(isOfType(0.5, 'integer')).toBe(false)
  expect(isOfType('3', 'number')).toBe(false)
})

it('reads from a schema only what it declares itself', () => {
  expect(declaredType({ type: 'object' })).toBe('object')
  expect(declaredType({ type: ['string', 'null'] })).toBeNull()
  expect(fieldOfSchema({}, 'constructor')).toBeUndefined()
  expect(fieldOfSchema('object', 'length')).toBeUndefined()
  expect([...schemaProperties({ properties: { id: true } })]).toEqual([['id', true]])
  expect([...schemaProperties({ properties: ['id'] })]).toEqual([])
  expect(requiredOf({ required: ['id', 7, null] })).toEqual(['id'])
  expect(requiredOf({ required: 'id' })).toEqual([])
})

it('gives a type its article', () => {
  expect(['object', 'array', 'integer', 'string', 'null'].map(withArticle)).toEqual([
    'an object',
    'an array',
    'an integer',
    'a string',
    'null'
  ])
})
