import { describe, expect, it } from 'vitest'
import type { JsonObject, JsonValue, ToolResult } from '../../../../src/model/index.js'
import { workflow } from '../documents.js'

const SCOPE: JsonObject = {
  input: { n: 3, big: 1234567, list: ['a', 'b'], word: 'true', none: null },
  results: { 'list-pods': { items: [1] }, count: { n: 2, ok: true, tags: ['x', 'y'] } },
  vars: { item: { id: 7 } },
  context: { count: { n: 2 } }
}

/** What an argument is sent as. */
function sent(template: string, scope: JsonObject = SCOPE): JsonValue | string {
  const made = workflow(`steps:\n  - { id: a, tool: t, args: { v: ${JSON.stringify(template)} } }\n`)
  const step = made.steps[0]
  if (step?.kind !== 'tool' || !step.arguments) throw new Error('the text above has arguments')
  const rendered = made.semantics.renderArguments(step.arguments, scope)
  return rendered.ok ? (rendered.value.v ?? null) : `failed: ${rendered.failure.cause}`
}

describe('a lone reference', () => {
  it.each([
    ['{{ .input.n }}', 3],
    ['{{.input.list}}', ['a', 'b']],
    ['  {{ .input.word }} ', 'true'],
    ['{{ .results.list-pods }}', { items: [1] }],
    ['{{ .vars.item }}', { id: 7 }]
  ])('%s keeps the type of its value', (template, value) => {
    expect(sent(template)).toEqual(value)
  })

  it('keeps its type without .input where the guides are followed', () => {
    expect(sent('{{ .n }}', { ...SCOPE, n: 3 })).toBe(3)
  })
})

describe('any other template', () => {
  it.each([
    ['{{ .results.count.n }}', '2'],
    ['{{ .results.count.tags }}', '[x y]'],
    ['{{ .results.count.ok }}', true],
    ['{{- .input.word -}}', true],
    ['id-{{ .input.big }}', 'id-1.234567e+06'],
    ['{{ .context.count }}', 'map[n:2]'],
    ['{{ .input.none }}', '<no value>'],
    ['{{ add 1 2 }}', '3'],
    ['open {{ only', 'open {{ only']
  ])('%s is text', (template, value) => {
    expect(sent(template)).toBe(value)
  })

  it('fails at a missing name, whatever the default is', () => {
    expect(sent('{{ .input.zone | default "north" }}')).toContain(
      "failed to render arguments for argument 'v': failed to render arguments: template execution failed"
    )
    expect(sent('{{ .input.zone | default "north" }}')).toContain('map has no entry for key "zone"')
  })
})

describe('arguments of a run', () => {
  const bind = (declared: string, given: JsonObject) =>
    workflow(`args: ${declared}\nsteps: []\n`).semantics.bindArguments(given)

  it('are refused without a required one, even if it has a default', () => {
    expect(bind('{ a: { type: string, required: true, default: x } }', {})).toMatchObject({
      ok: false,
      failure: { kind: 'arguments', cause: "required field 'a' is missing" }
    })
  })

  it.each([
    ['string', 1],
    ['integer', '1'],
    ['boolean', 'true'],
    ['array', 'a,b'],
    ['object', []],
    ['number', null]
  ])('are refused where one is no %s', (type, value) => {
    const bound = bind(`{ a: { type: ${type} } }`, { a: value as JsonValue }) // the table holds JSON
    expect(bound).toMatchObject({
      ok: false,
      failure: { cause: `field 'a' has wrong type, expected ${type}` }
    })
  })

  it('may be whole or not where an integer is declared', () => {
    expect(bind('{ a: { type: integer } }', { a: 2.5 })).toMatchObject({ ok: true, value: { a: 2.5 } })
  })

  it('get their defaults unchecked, keep what is not declared and lose the wish for everything', () => {
    const bound = bind('{ a: { type: integer, default: three }, b: { type: string } }', {
      c: 1,
      _debug: 'true'
    })
    expect(bound).toEqual({ ok: true, value: { a: 'three', c: 1 } })
  })
})

describe('a result', () => {
  const interpret = (result: Partial<ToolResult>) =>
    workflow('steps: []\n').semantics.interpret({ content: [], isError: false, ...result })
  const text = (value: string) => ({ content: [{ type: 'text', text: value } as const] })

  it.each([
    ['42', 42],
    ['null', null],
    ['"x"', 'x'],
    ['007', '007'],
    ['{"a":[1]}', { a: [1] }]
  ])('%s is read as JSON where it is JSON', (written, output) => {
    expect(interpret(text(written))).toMatchObject({ ok: true, output })
  })

  it('counts by its first content item only', () => {
    expect(
      interpret({
        content: [
          { type: 'image', data: 'x' },
          { type: 'text', text: 'later' }
        ]
      })
    ).toMatchObject({
      output: null
    })
  })
})

describe('the items of a loop', () => {
  const collect = (items: string) => {
    const made = workflow(
      `steps:\n  - { id: a, forEach: { items: ${JSON.stringify(items)}, steps: [{ id: b, tool: t }] } }\n`
    )
    const step = made.steps[0]
    if (step?.kind !== 'forEach') throw new Error('the text above has a loop')
    return made.semantics.collect(step.collection, SCOPE)
  }

  it('are a list behind a lone reference', () => {
    expect(collect('{{ .input.list }}')).toMatchObject({ ok: true, value: ['a', 'b'] })
  })

  it('are refused as text', () => {
    expect(collect('{{ .results.count.tags }}')).toMatchObject({
      ok: false,
      failure: {
        kind: 'collection',
        cause: 'items expression "{{ .results.count.tags }}" resolved to string, expected a list'
      }
    })
  })
})
