import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  inferTemplate,
  type MissingKey,
  parseOptionsFor,
  parseTemplate,
  shapeOfSchema
} from '../../../src/template/index.js'

interface Row {
  readonly title: string
  readonly missingKey?: MissingKey
  readonly template: string
  readonly expect: readonly string[]
}

const rows: readonly Row[] = readFileSync('fixtures/template/inference/findings.jsonl', 'utf8')
  .trim()
  .split('\n')
  .map(line => JSON.parse(line))

const text = { type: 'string' }
const item = {
  type: 'object',
  properties: { name: text, price: { type: 'number' }, note: text },
  required: ['name', 'price'],
  additionalProperties: false
}

const shape = shapeOfSchema({
  type: 'object',
  properties: {
    item: { $ref: '#/$defs/item' },
    named: {
      type: 'object',
      properties: { name: { type: 'object', properties: { x: text }, required: ['x'] } },
      required: ['name']
    },
    maker: { oneOf: [{ type: 'object', properties: { city: text }, required: ['city'] }, { type: 'null' }] },
    sizes: { type: 'array', items: text, maxItems: 2 },
    tags: { type: 'array', items: text },
    rows: { type: 'array', items: { allOf: [{ $ref: '#/$defs/item' }] } },
    state: { enum: ['new', 'used'] },
    percent: { type: 'integer', minimum: 0, maximum: 100 },
    free: {}
  },
  required: ['item', 'named', 'maker', 'sizes', 'rows', 'state', 'percent', 'free'],
  $defs: { item }
})

describe('inference reports', () => {
  it.each(rows)('$title: $template', ({ template, missingKey = 'default', expect: expected }) => {
    const parsed = parseTemplate(template, parseOptionsFor('toolhive'))
    if (!parsed.ok) throw new Error(parsed.error.message)
    const { findings } = inferTemplate(parsed.template, shape, { missingKey })
    expect(findings.map(({ certainty, kind, text }) => `${certainty} ${kind} ${text}`)).toEqual(expected)
  })

  it('nothing of a template that is nested too deep, or that changes its data', () => {
    const deep = `${'{{if .a}}'.repeat(400)}{{.item.prize}}${'{{end}}'.repeat(400)}`
    const changing = '{{$_ := set .item "prize" 1}}{{.item.prize}}'
    for (const [template, functions] of [
      [deep, 'toolhive'],
      [changing, 'sprig']
    ] as const) {
      const parsed = parseTemplate(template, parseOptionsFor(functions))
      expect(parsed.ok && inferTemplate(parsed.template, shape).findings).toEqual([])
    }
  })
})
