import { describe, expect, it } from 'vitest'
import type { JsonValue } from '../../../../src/model/index.js'
import { workflow } from '../documents.js'
import { view } from './run-views.js'

const steps = 'steps:\n  - { id: m, tool: lab_measure }\n'
const measured = { n: 3, x: 2.5, ok: true, name: 'probe', list: [1, 'a'], obj: { k: 'v' } }

function output(properties: string, value: JsonValue = measured) {
  const made = workflow(`${steps}output:\n  properties:\n${properties.replace(/^(?=.)/gm, '    ')}`)
  const run = view([{ id: 'm', output: value }], { isFinishing: true })
  const result = made.semantics.output(run)
  return result.ok ? plain(result.value) : result.failure.cause
}

function plain(value: JsonValue): unknown {
  return JSON.parse(JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? Number(each) : each)))
}

describe('an output without declaration', () => {
  const { semantics } = workflow(steps)

  it('is that of the completed step that ended last', () => {
    const run = view([
      { id: 'a', output: { from: 'a' }, endOrder: 2 },
      { id: 'b', output: { from: 'b' }, endOrder: 1 },
      { id: 'c', output: { from: 'c' }, status: 'failed', endOrder: 3 },
      { id: 'd', output: { from: 'd' }, status: 'skipped', endOrder: 4 }
    ])
    expect(semantics.output(run)).toEqual({ ok: true, value: { from: 'a' } })
  })

  it('is null where none completed', () => {
    expect(semantics.output(view([{ id: 'a', status: 'skipped' }]))).toEqual({ ok: true, value: null })
  })
})

describe('a declared output', () => {
  it('has values of the declared types, nested ones too', () => {
    expect(
      output(`"n": { type: integer, description: d, value: "{{.steps.m.output.n}}" }
x: { type: number, description: d, value: "{{.steps.m.output.x}}" }
ok: { type: boolean, description: d, value: "{{.steps.m.output.ok}}" }
s: { type: string, description: d, value: "{{.steps.m.output.n}} of {{.steps.m.output.name}}" }
in: { type: object, description: d, properties: { list: { type: array, description: d, value: "{{json .steps.m.output.list}}" } } }
obj: { type: object, description: d, value: "{{json .steps.m.output.obj}}" }
`)
    ).toEqual({ n: 3, x: 2.5, ok: true, s: '3 of probe', in: { list: [1, 'a'] }, obj: { k: 'v' } })
  })

  it('takes the default for a missing value, one that does not fit, and a template that fails', () => {
    expect(
      output(`a: { type: string, description: d, value: "{{.steps.m.output.gone}}", default: none }
b: { type: integer, description: d, value: "{{.steps.m.output.name}}", default: 7 }
c: { type: boolean, description: d, value: "{{(fromJson .steps.m.output.name).x}}", default: false }
d: { type: string, description: d, value: "n={{.steps.m.output.gone}}", default: none }
`)
    ).toEqual({ a: 'none', b: 7, c: false, d: 'n=<no value>' })
  })

  it('converts defaults as Go does', () => {
    const gone = 'value: "{{.gone}}"'
    expect(
      output(`a: { type: integer, description: d, ${gone}, default: "12" }
b: { type: string, description: d, ${gone}, default: { k: [1, null] } }
c: { type: number, description: d, ${gone}, default: 3 }
d: { type: boolean, description: d, ${gone}, default: 1 }
e: { type: object, description: d, ${gone}, default: '{"k":1}' }
f: { type: integer, description: d, ${gone}, default: 2.7 }
`)
    ).toEqual({ a: 12, b: 'map[k:[1 <nil>]]', c: 3, d: true, e: { k: 1 }, f: 2 })
  })

  it('makes the smallest integer of a default that no int64 has room for', () => {
    const gone = 'value: "{{.gone}}"'
    expect(output(`a: { type: integer, description: d, ${gone}, default: 1e20 }\n`)).toEqual({
      a: -(2 ** 63)
    })
  })

  it('takes for a boolean what Go reads as one, and in a default fewer words', () => {
    expect(
      output(`a: { type: boolean, description: d, value: t }
b: { type: boolean, description: d, value: "F" }
c: { type: boolean, description: d, value: "yes", default: "True" }
`)
    ).toEqual({ a: true, b: false, c: true })
    expect(output('p: { type: boolean, description: d, value: "{{.gone}}", default: "T" }\n')).toBe(
      'failed to construct output property "p": cannot coerce string "T" to boolean'
    )
  })

  it.each([
    [
      '{ type: integer, description: d, value: "{{.steps.m.output.name}}" }',
      'failed to coerce value for property "p": cannot coerce "probe" to integer: strconv.ParseInt: parsing "probe": invalid syntax'
    ],
    [
      '{ type: boolean, description: d, value: "yes" }',
      'failed to coerce value for property "p": cannot coerce "yes" to boolean: strconv.ParseBool: parsing "yes": invalid syntax'
    ],
    [
      '{ type: array, description: d, value: "{}" }',
      'failed to deserialize JSON array for property "p": json: cannot unmarshal object into Go value of type []interface {}'
    ],
    [
      '{ type: object, description: d, value: "[1e400]" }',
      'failed to deserialize JSON for object property "p": json: cannot unmarshal array into Go value of type map[string]interface {}'
    ],
    [
      `{ type: object, description: d, value: '{"a":1e400}' }`,
      'failed to deserialize JSON for object property "p": json: cannot unmarshal number 1e400 into Go value of type float64'
    ],
    [
      '{ type: array, description: d, value: "1e400" }',
      'failed to deserialize JSON array for property "p": json: cannot unmarshal number into Go value of type []interface {}'
    ],
    [
      '{ type: array, description: d, value: "x", default: [] }',
      `failed to deserialize JSON array for property "p": invalid character 'x' looking for beginning of value`
    ],
    [
      '{ type: integer, description: d, value: "x", default: true }',
      'cannot coerce default value true (type bool) to integer'
    ]
  ])("fails in the engine's words: %s", (property, message) => {
    expect(output(`p: ${property}\n`)).toBe(`failed to construct output property "p": ${message}`)
  })

  it('names a nested property by its path, once', () => {
    expect(
      output(
        'o: { type: object, description: d, properties: { p: { type: number, description: d, value: "x" } } }\n'
      )
    ).toBe(
      'failed to construct output property "o": failed to coerce value for property "o.p": cannot coerce "x" to number: strconv.ParseFloat: parsing "x": invalid syntax'
    )
  })
})
