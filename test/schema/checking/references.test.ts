import { describe, expect, it } from 'vitest'
import { compileSchema } from '../../../src/schema/index.js'

const text = { type: 'string' }

/** A list of nodes whose items are of the outermost document that names itself so. */
const extended = {
  $id: 'https://example.com/strict-tree',
  $dynamicAnchor: 'node',
  $ref: 'tree',
  unevaluatedProperties: false,
  $defs: {
    tree: {
      $id: 'https://example.com/tree',
      $dynamicAnchor: 'node',
      properties: { data: true, children: { items: { $dynamicRef: '#node' } } }
    }
  }
}

describe('a reference leads', () => {
  it.each<[string, object]>([
    ['to a place', { $ref: '#/$defs/text', $defs: { text } }],
    ['to a place with escapes', { $ref: '#/$defs/a~1b%20c', $defs: { 'a/b c': text } }],
    ['to a name', { $ref: '#text', $defs: { a: { $anchor: 'text', ...text } } }],
    ['to an address', { $ref: 'text.json', $defs: { a: { $id: 'text.json', ...text } } }],
    [
      'to an address, seen from another one',
      {
        $id: 'https://example.com/schemas/root.json',
        $ref: 'parts/text.json#name',
        $defs: { a: { $id: 'parts/text.json', $defs: { b: { $anchor: 'name', ...text } } } }
      }
    ],
    [
      'within the document around it',
      {
        $ref: 'https://example.com/inner',
        $defs: { a: { $id: 'https://example.com/inner', $ref: '#/$defs/b', $defs: { b: text } }, b: true }
      }
    ],
    [
      'to a name that is an address, in draft 7',
      {
        $schema: 'http://json-schema.org/draft-07/schema#',
        allOf: [{ $ref: '#text' }],
        definitions: { a: { $id: '#text', ...text } }
      }
    ],
    ['past itself', { $ref: '#/$defs/a', type: 'string', $defs: { a: true } }]
  ])('%s', async (_, schema) => {
    expect(await accepts(schema, ['a', 1])).toEqual([true, false])
  })

  it('to the schema of schemas', async () => {
    const schema = { $ref: 'https://json-schema.org/draft/2020-12/schema' }
    expect(await accepts(schema, [{ type: 'string' }, { type: 'text' }])).toEqual([true, false])
  })

  it('to the outermost schema of a name that several have', async () => {
    const values = [{ children: [{ data: 1 }] }, { children: [{ daat: 1 }] }, { daat: 1 }]
    expect(await accepts(extended, values)).toEqual([true, false, false])
  })

  it.each([
    [{ $ref: '#/$defs/none' }, "can't resolve reference #/$defs/none from id #"],
    [
      { $ref: 'https://example.com/schema.json' },
      "can't resolve reference https://example.com/schema.json from id #"
    ],
    [{ properties: { a: { $ref: '#none' } } }, "can't resolve reference #none from id #"],
    [
      { $defs: { a: { $anchor: 'x' }, b: { $anchor: 'x', type: 'string' } } },
      'reference "#x" resolves to more than one schema'
    ]
  ])('nowhere, and the schema is none: %j', async (schema, message) => {
    expect(await compileSchema(schema)).toEqual({
      ok: false,
      problems: [{ path: [], keyword: 'schema', message }]
    })
  })
})

describe('what the library would read otherwise', () => {
  it.each<[string, object, readonly unknown[], readonly boolean[]]>([
    [
      'items that a schema next to it has looked at',
      { prefixItems: [text], contains: { type: 'integer' }, unevaluatedItems: false },
      [
        ['a', 1],
        ['a', true]
      ],
      [true, false]
    ],
    ['an id of draft 4', { id: 'https://example.com/x', type: 'string' }, ['a', 1], [true, false]],
    ['a schema that wants to be waited for', { $async: true, type: 'string' }, ['a', 1], [true, false]],
    ['null without a type', { nullable: true, enum: ['a'] }, ['a', 1], [true, false]],
    ['null next to a type', { nullable: true, type: 'string' }, [null, 1], [true, false]]
  ])('is read as it is written: %s', async (_, schema, values, wanted) => {
    expect(await accepts(schema, values)).toEqual(wanted)
  })
})

async function accepts(schema: object, values: readonly unknown[]): Promise<boolean[]> {
  const compiled = await compileSchema(schema)
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.problems))
  return values.map(value => compiled.check(value).length === 0)
}
