import { describe, expect, it } from 'vitest'
import type { JsonObject, JsonValue } from '../../../src/model/index.js'
import { typeArguments } from '../../../src/project/arguments/type-arguments.js'

function typed(schema: JsonObject, text: string): JsonValue | undefined {
  const type = typeof schema.type === 'string' ? schema.type : null
  const properties = new Map([['data', { type, schema }]])
  return typeArguments({ name: 'flow', parameters: { properties } }, [['data', text]]).data
}

const objects = {
  oneOf: [
    { type: 'object', properties: { a: { type: 'string' } } },
    { type: 'object', properties: { b: { type: 'integer' } } }
  ]
}

describe('an argument that is given as a text', () => {
  it.each([
    [objects, '{"a":"x"}', { a: 'x' }],
    [{ anyOf: [{ type: 'object' }, { type: 'string' }] }, '{"a":1}', { a: 1 }],
    [{ anyOf: [{ type: 'object' }, { type: 'string' }] }, '{broken', '{broken'],
    [{ anyOf: [{ type: 'integer' }, { oneOf: [{ type: 'null' }, { type: 'array' }] }] }, '[1]', [1]],
    [{ anyOf: [{ type: 'integer' }, { type: 'null' }] }, 'null', null],
    [{ enum: [1, 2] }, '2', 2],
    [{ const: true }, 'true', true],
    [{ type: ['integer', 'null'] }, '3', 3]
  ] as const)('has the type of its schema: %j %s', (schema, text, value) => {
    expect(typed(schema, text)).toEqual(value)
  })

  it.each([[{}], [{ oneOf: [{ type: 'object' }, {}] }], [{ $ref: '#/definitions/thing' }]])(
    'stays a text where any type may do: %j',
    schema => {
      expect(typed(schema, '{"a":1}')).toBe('{"a":1}')
    }
  )

  it('is refused where no alternative takes it', () => {
    for (const text of ['{broken', '[1]', 'tea'])
      expect(() => typed(objects, text)).toThrow('must be an object in JSON')
  })
})
