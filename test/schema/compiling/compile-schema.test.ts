import { beforeEach, describe, expect, it, vi } from 'vitest'
import { compileSchema } from '../../../src/schema/index.js'
import { nearestName } from '../../../src/text/nearest-name.js'

const workflow = {
  type: 'object',
  required: ['name', 'steps'],
  additionalProperties: false,
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 8, pattern: '^[a-z]+$' },
    mode: { enum: ['abort', 'continue', 'retry'] },
    retries: { type: 'integer', minimum: 0, exclusiveMaximum: 10, multipleOf: 2 },
    steps: { type: 'array', minItems: 1, maxItems: 2, uniqueItems: true },
    at: { type: 'string', format: 'date-time' },
    wait: { anyOf: [{ type: 'string' }, { type: 'integer' }] },
    when: {
      oneOf: [
        {
          type: 'object',
          required: ['tool'],
          properties: { tool: { type: 'string' } },
          additionalProperties: false
        },
        { type: 'boolean' }
      ]
    },
    kind: { const: 'Workflow' },
    labels: { type: 'object', propertyNames: { pattern: '^[a-z]+$' }, maxProperties: 2 },
    step: { $ref: '#/$defs/step' }
  },
  $defs: {
    step: { anyOf: [{ $ref: '#/$defs/tool' }, { type: 'string' }] },
    tool: { type: 'object', required: ['tool'] }
  }
}

describe('a value that does not fit is reported: what is wrong, where, in plain words', () => {
  const rest = { name: 'deploy', steps: [1n] }

  it.each([
    [{ ...rest, name: 5n }, 'name', 'must be text, not the number 5'],
    [{ steps: [1n] }, 'name', '"name" is missing'],
    [{ ...rest, nme: 1n }, 'nme', 'unknown key "nme" (did you mean "name"?)'],
    [{ ...rest, xyzzy: 1n }, 'xyzzy', 'unknown key "xyzzy"'],
    [
      { ...rest, mode: 'contine' },
      'mode',
      'must be "abort", "continue" or "retry", not the text "contine" (did you mean "continue"?)'
    ],
    [{ ...rest, name: '' }, 'name', 'must have at least 1 character'],
    [{ ...rest, name: 'much too long' }, 'name', 'must have at most 8 characters'],
    [{ ...rest, name: 'UPPER' }, 'name', '"UPPER" does not match ^[a-z]+$'],
    [{ ...rest, retries: 1.5 }, 'retries', 'must be a whole number, not the number 1.5'],
    [{ ...rest, retries: -2n }, 'retries', 'must be at least 0, not -2'],
    [{ ...rest, retries: 10n }, 'retries', 'must be less than 10, not 10'],
    [{ ...rest, retries: 3n }, 'retries', 'must be a multiple of 2, not 3'],
    [{ ...rest, steps: [] }, 'steps', 'must have at least 1 item'],
    [{ ...rest, steps: [1n, 1n] }, 'steps[1]', 'items 0 and 1 are equal'],
    [{ ...rest, steps: null }, 'steps', 'must be a list, not null'],
    [{ ...rest, at: 'noon' }, 'at', '"noon" is not a valid date-time'],
    [{ ...rest, wait: [] }, 'wait', 'must be text or a whole number, not a list'],
    [{ ...rest, when: { tol: 'x' } }, 'when.tool', '"tool" is missing'],
    [{ ...rest, when: 'x' }, 'when', 'must be a map or true or false, not the text "x"'],
    [{ ...rest, kind: 'workflow' }, 'kind', 'must be "Workflow", not the text "workflow"'],
    [{ ...rest, labels: { A: 1n } }, 'labels.A', 'key "A" does not match ^[a-z]+$'],
    [{ ...rest, labels: { a: 1n, b: 2n, c: 3n } }, 'labels', 'must have at most 2 keys'],
    [{ ...rest, step: {} }, 'step.tool', '"tool" is missing'],
    [{ ...rest, step: 3n }, 'step', 'must be a map or text, not the number 3']
  ])('%#', async (value, path, message) => {
    const problems = await check(workflow, value)
    expect(problems).toContainEqual([path, message])
  })

  it('reports each thing once and nothing that is right', async () => {
    expect(await check(workflow, rest)).toEqual([])
    expect(await check(workflow, { ...rest, when: { tol: 'x' } })).toEqual([
      ['when.tool', '"tool" is missing'],
      ['when.tol', 'unknown key "tol" (did you mean "tool"?)']
    ])
  })

  it('distinguishes a key of digits from an index of a list', async () => {
    const schema = { additionalProperties: { items: { type: 'string' } } }
    expect(await check(schema, { 7: ['a', 1n] })).toEqual([['7[1]', 'must be text, not the number 1']])
  })
})

describe('a schema', () => {
  it('may have unknown keywords and formats', async () => {
    const schema = { type: 'string', format: 'kubernetes-name', 'x-order': 3n, nullable: true }
    expect(await check(schema, 'anything')).toEqual([])
  })

  it.each([
    ['http://json-schema.org/draft-07/schema#', [['[0]', 'must be text, not the number 1']]],
    ['https://json-schema.org/draft/2020-12/schema', []],
    ['https://example.com/of-our-own', []],
    [undefined, []]
  ])('of %s is read by its draft', async ($schema, wanted) => {
    const schema = {
      ...($schema === undefined ? null : { $schema }),
      definitions: {},
      items: [{ type: 'string' }]
    }
    if (wanted.length === 0) Object.assign(schema, { items: {}, prefixItems: [{ type: 'number' }] })
    expect(await check(schema, [1n])).toEqual(wanted)
  })

  it.each([
    [{ type: 'objekt' }, 'type'],
    [{ properties: [] }, 'properties'],
    [{ $ref: '#/$defs/none' }, ''],
    [{ pattern: '(' }, ''],
    ['text', '']
  ])('that is none is reported: %j', async (schema, path) => {
    const compiled = await compileSchema(schema)
    expect(compiled.ok ? 'compiled' : dotted(compiled.problems[0]?.path ?? ['?'])).toBe(path)
  })

  it('that leads back to itself without end is reported, and so is a value that is nested too deeply', async () => {
    const message = /^cannot be checked against its schema: more than 500 schemas apply within each other/
    const tooDeep = /^cannot be checked against its schema: it has more than 500 levels/
    for (const schema of [{ $ref: '#' }, { allOf: [{ $ref: '#' }] }, { not: { $ref: '#' } }])
      expect(await check(schema, {})).toEqual([['', expect.stringMatching(message)]])
    const tree = { properties: { in: { $ref: '#' } }, required: ['name'] }
    const deep = JSON.parse(`${'{"in":'.repeat(100_000)}{}${'}'.repeat(100_000)}`)
    expect(await check(tree, deep)).toEqual([['', expect.stringMatching(tooDeep)]])
    expect(await check(tree, { in: { name: 'x' } })).toEqual([['name', expect.any(String)]])
  })

  it('takes keys that objects inherit for keys', async () => {
    const schema = {
      type: 'object',
      properties: { constructor: { type: 'string' } },
      additionalProperties: false
    }
    expect(await check(schema, Object.create(null))).toEqual([])
    expect(await check(schema, JSON.parse('{"__proto__": 1}'))).toEqual([
      ['__proto__', 'unknown key "__proto__"']
    ])
  })
})

describe('the console', () => {
  const warn = vi.spyOn(console, 'warn')
  const error = vi.spyOn(console, 'error')
  beforeEach(() => vi.clearAllMocks())

  it('stays silent whatever the schema holds', async () => {
    await compileSchema({ type: ['string', 'null'], format: 'odd', minimum: 1, required: ['x'], 'x-y': 1 })
    await compileSchema({ type: 'odd' })
    expect([warn.mock.calls, error.mock.calls]).toEqual([[], []])
  })
})

async function check(schema: unknown, value: unknown): Promise<(readonly [string, string])[]> {
  const compiled = await compileSchema(schema)
  if (!compiled.ok) throw new Error(`no schema: ${JSON.stringify(compiled.problems)}`)
  return compiled.check(value, nearestName).map(({ path, message }) => [dotted(path), message] as const)
}

function dotted(path: readonly (string | number)[]): string {
  return path.reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : text ? `${text}.${part}` : part),
    ''
  )
}
