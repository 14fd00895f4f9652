import { describe, expect, it } from 'vitest'
import { compileSchema } from '../../../src/schema/index.js'

const STEPS =
  'cannot be checked against its schema: it would take more than 1,500,000 steps and 10 for each value'

/** Twenty-six definitions; each leads twice to the one before. */
function doubling(keyword: string): object {
  const definitions: Record<string, object> = { d0: { type: 'integer' } }
  for (let at = 1; at <= 26; at++) {
    const before = { $ref: `#/$defs/d${at - 1}` }
    definitions[`d${at}`] = { [keyword]: [before, before] }
  }
  return { $defs: definitions, $ref: '#/$defs/d26' }
}

function many<T>(count: number, make: (at: number) => T): T[] {
  return Array.from({ length: count }, (_, at) => make(at))
}

function nested(depth: number, before: string, after: string, middle = '1'): unknown {
  return JSON.parse(before.repeat(depth) + middle + after.repeat(depth))
}

describe('a check that would cost too much is a problem that names the limit', () => {
  it.each<[string, unknown, unknown, string]>([
    ['anyOf that doubles', doubling('anyOf'), 'text', STEPS],
    ['allOf that doubles', doubling('allOf'), 1, STEPS],
    ['oneOf that doubles', doubling('oneOf'), 'text', STEPS],
    [
      'a tree whose branches double',
      {
        anyOf: [{ properties: { a: { $ref: '#' } }, required: ['b'] }, { properties: { a: { $ref: '#' } } }]
      },
      nested(60, '{"a":', '}'),
      STEPS
    ],
    [
      'keys times patterns',
      { patternProperties: Object.fromEntries(many(2000, at => [`^a${at}`, {}])) },
      Object.fromEntries(many(20_000, at => [`k${at}`, at])),
      STEPS
    ],
    [
      'a map of many keys and many small maps',
      { enum: many(5000, at => ({ a: at })) },
      Object.fromEntries(many(5000, at => [`k${at}`, at])),
      STEPS
    ],
    ['a format that takes the square', { format: 'url' }, `http://${':'.repeat(100_000)}`, STEPS],
    ['a text times a large pattern', { pattern: '^(?:a?){900}b$' }, 'a'.repeat(100_000), STEPS],
    [
      'a schema of many values',
      { properties: Object.fromEntries(many(60_000, at => [`k${at}`, { type: 'string' }])) },
      {},
      'cannot be checked against its schema: it has more than 100,000 values'
    ],
    [
      'a schema of many levels',
      nested(100_000, '{"not":', '}', '{}'),
      {},
      'cannot be checked against its schema: it has more than 500 levels'
    ],
    [
      'a value of many levels',
      { type: 'array' },
      nested(100_000, '[', ']'),
      'cannot be checked against its schema: it has more than 500 levels'
    ],
    [
      'a pattern that refers back',
      { pattern: '^(a)\\1$' },
      'aa',
      'cannot be checked against its schema: nothing can be held against the pattern "^(a)\\\\1$" in linear time: it refers back to a group'
    ],
    [
      'many large patterns',
      { allOf: many(30, at => ({ pattern: `^[a-z]{1,900}(?:${at})?$` })) },
      'a'.repeat(300),
      'cannot be checked against its schema: nothing can be held against the pattern "^[a-z]{1,900}(?:22)?$" in linear time: all patterns together have more than 20000 characters when their counts are written out'
    ]
  ])('%s', async (_, schema, value, message) => {
    const compiled = await compileSchema(schema)
    expect(compiled.ok && compiled.check(value)).toEqual([{ path: [], keyword: 'cost', message }])
  })
})

describe('what looks costly and is not is checked', () => {
  it.each<[string, unknown, unknown, readonly string[]]>([
    [
      'a pattern on which others never end',
      { pattern: '^(a+)+$' },
      `${'a'.repeat(60)}b`,
      ['"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa… does not match ^(a+)+$']
    ],
    ['sixty thousand different items', { uniqueItems: true }, many(60_000, at => ({ at })), []],
    [
      'an equal item among them',
      { uniqueItems: true },
      [...many(60_000, at => ({ at, of: 'list' })), { of: 'list', at: 5 }],
      ['items 5 and 60000 are equal']
    ],
    [
      'a large value and a schema that is looked at in each of its items',
      { items: { required: ['id'], properties: { id: { type: 'integer' } } } },
      many(200_000, id => ({ id })),
      []
    ],
    [
      'a schema of many keys',
      { properties: Object.fromEntries(many(5000, at => [`k${at}`, { type: 'string' }])) },
      { k7: 7 },
      ['must be text, not the number 7']
    ],
    [
      'a tree of many levels',
      { properties: { in: { $ref: '#' } }, required: ['id'] },
      nested(200, '{"id":1,"in":', '}', '{}'),
      ['"id" is missing']
    ],
    ['keys of the language in values', { enum: [{ valueOf: 'x' }] }, { valueOf: 'x' }, []]
  ])('%s', async (_, schema, value, messages) => {
    const compiled = await compileSchema(schema)
    expect(compiled.ok && compiled.check(value).map(({ message }) => message)).toEqual(messages)
  })

  it('lists a thousand problems, and that there are more', async () => {
    const compiled = await compileSchema({ items: { type: 'string' } })
    const problems = compiled.ok ? compiled.check(many(5000, at => at)) : []
    expect(problems.length).toBe(1001)
    expect(problems.at(-1)?.message).toBe('has more problems: only the first 1,000 are listed')
  })
})

describe('a quick check', () => {
  it.each<[string, unknown, unknown]>([
    ['references that multiply', doubling('anyOf'), 'text'],
    ['many values', { items: { type: 'integer' } }, many(30_000, at => at)],
    ['a large pattern', { pattern: '^[a-z]{1,900}[0-9]{1,900}$' }, 'a'],
    ['a long text', { pattern: '^[a-z]+$' }, 'a'.repeat(1_000_000)],
    [
      'many problems, the first of which it finds',
      { unevaluatedProperties: false },
      Object.fromEntries(many(19_000, at => [`k${at}`, at]))
    ]
  ])('leaves %s to others', async (_, schema, value) => {
    const compiled = await compileSchema(schema)
    expect(compiled.ok && compiled.checkQuickly(value)).toBeNull()
  })

  it.each<[string, unknown, unknown, readonly string[]]>([
    [
      'a usual value',
      { properties: { id: { type: 'integer' } } },
      { id: '7' },
      ['must be a whole number, not the text "7"']
    ],
    [
      'a small value in a tree',
      { properties: { in: { $ref: '#' } }, required: ['id'] },
      { id: 1, in: { id: 2 } },
      []
    ]
  ])('takes %s', async (_, schema, value, messages) => {
    const compiled = await compileSchema(schema)
    expect(compiled.ok && compiled.checkQuickly(value)?.map(({ message }) => message)).toEqual(messages)
  })
})

describe('a name that every object inherits', () => {
  it.each([
    ['a pattern next to it', { patternProperties: { '^a': true }, unevaluatedProperties: false }],
    ['alternatives next to it', { anyOf: [{ properties: { a: true } }, true], unevaluatedProperties: false }]
  ])('is unevaluated like any other, with %s', async (_, schema) => {
    const compiled = await compileSchema(schema)
    const found = [{ a: 1 }, { b: 1 }, { constructor: 1 }].map(
      each => compiled.ok && compiled.check(each).length
    )
    expect(found).toEqual([0, 1, 1])
  })
})

describe('a schema', () => {
  it('is read once, whatever asks for it', async () => {
    const schema = { type: 'string' }
    expect(compileSchema(schema)).toBe(compileSchema(schema))
    expect(compileSchema(schema)).toBe(compileSchema({ ...schema }))
    expect(compileSchema(schema)).not.toBe(compileSchema(schema, { isGuarded: true }))
    await compileSchema(schema)
  })

  it('may have patterns of any kind where their checks can be ended', async () => {
    const compiled = await compileSchema({ pattern: '^(a)\\1$' }, { isGuarded: true })
    const found = ['aa', 'ab'].map(text => compiled.ok && compiled.check(text).length)
    expect(found).toEqual([0, 1])
  })
})
