import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { ChangeEffect } from '../../src/compare/index.js'
import { asInput, asOutput } from '../../src/compare/interface/schema-roles.js'
import { compareSchemas } from '../../src/compare/schemas/index.js'
import type { JsonValue } from '../../src/model/index.js'

interface SchemaCase {
  readonly name: string
  readonly old: JsonValue
  readonly new: JsonValue
  /** What the change means for those who send such values, and for those who receive them. */
  readonly asInput: ChangeEffect | 'none'
  readonly asOutput: ChangeEffect | 'none'
}

const cases: readonly SchemaCase[] = JSON.parse(readFileSync('fixtures/compare/schemas.json', 'utf8'))
const levels = ['none', 'compatible', 'review', 'breaking'] as const

/** The worst effect of all changes. */
function worst(changes: readonly { readonly effect: ChangeEffect }[]): (typeof levels)[number] {
  const at = Math.max(0, ...changes.map(({ effect }) => levels.indexOf(effect)))
  return levels[at] ?? 'none'
}

describe('two JSON Schemas', () => {
  it.each(cases)('$name', ({ old, new: next, asInput: sent, asOutput: received }) => {
    const changes = compareSchemas(old, next)
    expect([worst(asInput(changes)), worst(asOutput(changes))]).toEqual([sent, received])
  })

  it.each(cases)('a schema does not differ from itself: $name', ({ old }) => {
    expect(compareSchemas(old, structuredClone(old))).toEqual([])
  })

  it('names the path of each change', () => {
    const schema = (type: string) => ({
      type: 'object',
      properties: { options: { properties: { tags: { type: 'array', items: { type } } } } }
    })
    expect(compareSchemas(schema('string'), schema('integer'))).toMatchObject([
      { path: 'options.tags[]', effect: 'other', message: 'type is integer, was string' }
    ])
  })

  it('reports that schemas are too large to be compared, and ends', () => {
    const wide = (type: string) => ({
      anyOf: Array.from({ length: 40 }, (_, at) => ({
        properties: Object.fromEntries(
          Array.from({ length: 40 }, (__, key) => [`p${key}`, { type, minLength: at, description: `${key}` }])
        ),
        required: [`p${at}`]
      }))
    })
    const changes = compareSchemas(wide('string'), wide('integer'))
    expect(changes.at(-1)).toMatchObject({ effect: 'unclear' })
  })

  it('reads numbers of any size and broken schemas', () => {
    const broken: readonly JsonValue[] = [
      3,
      'text',
      [],
      { type: 7 },
      { properties: [1] },
      { required: 'a' },
      { $ref: '#/x' }
    ]
    for (const one of broken)
      for (const other of broken) expect(() => compareSchemas(one, other)).not.toThrow()
    expect(compareSchemas({ minimum: 9007199254740993n }, { minimum: 1n })).toMatchObject([
      { effect: 'wider' }
    ])
  })
})
