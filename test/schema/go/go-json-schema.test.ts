import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checkGoJsonSchema, isGoPattern } from '../../../src/schema/index.js'

const fixture = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../fixtures/schema/${name}`, import.meta.url), 'utf8'))

/** Schemas, and what the real library reported for each. */
const verdicts = fixture('go-json-schema.json') as readonly [unknown, string | null][] // a fixture of ours
const patterns = fixture('go-patterns.json') as readonly [string, boolean][] // a fixture of ours

describe('schemas', () => {
  it('are refused as the real library refuses them, in its words', () => {
    const found = verdicts.map(([schema]) => [schema, checkGoJsonSchema(schema)?.message ?? null])
    expect(found).toEqual(verdicts)
    expect(verdicts.filter(([, message]) => message !== null).length).toBeGreaterThan(150)
  })

  it.each([
    [{ properties: { a: { type: 'strng' } } }, ['properties', 'a', 'type']],
    [{ properties: { a: { type: ['string', 'x'] } } }, ['properties', 'a', 'type', 1]],
    [{ items: [{}, { pattern: '(' }] }, ['items', 1, 'pattern']],
    [{ anyOf: [{}, { required: ['x', 'x'] }] }, ['anyOf', 1, 'required', 1]],
    [{ $defs: { d: { enum: 1 } }, properties: { a: { $ref: '#/$defs/d' } } }, ['$defs', 'd', 'enum']],
    [{ properties: { a: { $ref: '#/$defs/d' } } }, ['properties', 'a', '$ref']],
    [{ dependencies: { a: ['b', 1] } }, ['dependencies', 'a', 1]],
    [{ additionalProperties: { items: 1 } }, ['additionalProperties', 'items']],
    [{ patternProperties: { '(': {} } }, ['patternProperties', '(']],
    [{ minLength: 3n, maxLength: 2n }, ['minLength']],
    [{ required: true }, ['required']]
  ])('%o is at fault at its very word', (schema, path) => {
    expect(checkGoJsonSchema(schema)?.path).toEqual(path)
  })

  it('may be remote, which is not looked at', () => {
    expect(checkGoJsonSchema({ $ref: 'https://example.com/a.json' })).toBeNull()
    expect(checkGoJsonSchema({ $id: 'https://example.com/a.json', not: { $ref: 'b.json' } })).toBeNull()
  })

  it('may hold whole numbers of any size', () => {
    expect(checkGoJsonSchema({ minimum: 2n ** 80n, minLength: 3n, enum: [1n, 2n] })).toBeNull()
    expect(checkGoJsonSchema({ minLength: 2n ** 63n })?.message).toBe('minLength must be of an integer')
    expect(checkGoJsonSchema({ enum: [1n, 1] })?.message).toBe('enum items must be unique')
  })

  it('may be nested deeply and refer to themselves', () => {
    let schema: unknown = { type: 'string' }
    for (let depth = 0; depth < 5000; depth += 1) schema = { items: schema }
    expect(checkGoJsonSchema(schema)).toBeNull()
    expect(checkGoJsonSchema({ properties: { child: { $ref: '#' } } })).toBeNull()
  })
})

describe('patterns', () => {
  it('are taken as Go takes them', () => {
    expect(patterns.map(([pattern]) => [pattern, isGoPattern(pattern)])).toEqual(patterns)
  })
})
