import { beforeAll, describe, expect, it } from 'vitest'
import { jsonText, type ToolDescription } from '../../src/model/index.js'
import {
  compareCounts,
  countTokens,
  type Encodings,
  loadEncoding,
  mergeCounts,
  type SchemaPart
} from '../../src/tokens/index.js'

let encodings: Encodings
beforeAll(async () => {
  const [o200k_base, cl100k_base] = await Promise.all([
    loadEncoding('o200k_base'),
    loadEncoding('cl100k_base')
  ])
  encodings = { o200k_base, cl100k_base }
}, 600_000)

const note: ToolDescription = {
  name: 'note_create',
  description: 'Writes a note',
  inputSchema: {
    type: 'object',
    properties: {
      title: { type: 'string', description: 'What stands above it, ünd möre' },
      tags: { type: 'array', items: { type: 'string', enum: ['tea', 'coffee', 'cocoa'] } }
    },
    required: ['title']
  }
}
const close: ToolDescription = { name: 'note_close', inputSchema: { type: 'object' } }

describe('what a tool costs', () => {
  it('is the sum of its name, its description and its schema as JSON without spaces', () => {
    const [{ tokens } = fail()] = countTokens([{ tool: note }], encodings).tools
    const { o200k_base: encoding } = encodings
    expect(tokens.o200k_base).toEqual({
      name: encoding.count('note_create'),
      description: encoding.count('Writes a note'),
      schema: encoding.count(jsonText(note.inputSchema)),
      total: tokens.o200k_base.name + tokens.o200k_base.description + tokens.o200k_base.schema
    })
  })

  it('is zero for missing parts', () => {
    const [{ tokens, schema } = fail()] = countTokens([{ tool: { name: 'bare' } }], encodings).tools
    expect(tokens.cl100k_base).toEqual({ name: 1, description: 0, schema: 0, total: 1 })
    expect(schema).toBeUndefined()
  })

  it('is listed most expensive first, with the total', () => {
    const { tools, total } = countTokens([{ tool: close }, { tool: note }], encodings)
    expect(tools.map(({ name }) => name)).toEqual(['note_create', 'note_close'])
    const sum = tools.reduce((all, { tokens }) => all + tokens.cl100k_base.total, 0)
    expect(total).toMatchObject({ tools: 2, tokens: { cl100k_base: sum } })
  })

  it('is counted for each action as a separate tool', () => {
    const [{ separate } = fail()] = countTokens([{ tool: note, separate: [close, close] }], encodings).tools
    const alone = countTokens([{ tool: close }], encodings).total.tokens
    expect(separate?.tokens).toEqual({
      o200k_base: 2 * alone.o200k_base,
      cl100k_base: 2 * alone.cl100k_base
    })
  })
})

describe('the parts of a schema', () => {
  const partsOf = (tool: ToolDescription): SchemaPart =>
    countTokens([{ tool }], encodings).tools[0]?.schema ?? fail()

  it('add up to the whole, and no part costs less than its own parts', () => {
    const whole = partsOf(note)
    expect(whole.tokens).toBe(encodings.o200k_base.count(jsonText(note.inputSchema)))
    const check = (part: SchemaPart): void => {
      expect(part.parts.reduce((sum, { tokens }) => sum + tokens, 0)).toBeLessThanOrEqual(part.tokens)
      for (const inner of part.parts) check(inner)
    }
    check(whole)
  })

  it('are named by their path, the most expensive first', () => {
    const names = partsOf(note).parts.map(({ name }) => name)
    expect(names.slice(0, 2)).toEqual(['properties.tags', 'properties.title'])
    expect(names).toEqual(expect.arrayContaining(['type', 'required']))
  })

  it('of a union are named by their action', () => {
    const branch = (name: string) => ({ properties: { action: { const: name } } })
    const inputSchema = { type: 'object', oneOf: [branch('open_door'), { type: 'object' }] }
    const names = partsOf({ name: 'door', inputSchema }).parts.map(({ name }) => name)
    expect(names).toEqual(['oneOf[0] open_door', 'oneOf[1]', 'type'])
  })
})

describe('a comparison', () => {
  it('reports what is new, gone and changed, the greatest change first', () => {
    const before = countTokens([{ tool: note }, { tool: close }], encodings)
    const longer = { ...close, description: 'Closes a note, after which nobody can write in it any more' }
    const after = countTokens([{ tool: longer }, { tool: { name: 'new' } }], encodings)
    const { changes } = compareCounts(before, after)
    expect(changes.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'removed note_create',
      'changed note_close',
      'added new'
    ])
    expect(compareCounts(before, mergeCounts([before])).changes).toEqual([])
  })
})

function fail(): never {
  throw new Error('nothing was counted')
}
