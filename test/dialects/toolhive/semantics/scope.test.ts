import { describe, expect, it } from 'vitest'
import type { Expression } from '../../../../src/model/index.js'
import { workflow } from '../documents.js'
import { args, view } from './run-views.js'

const asking = 'steps:\n  - { id: ask, type: elicitation, message: "Sure?", schema: { type: object } }\n'

function text(template: string): Expression {
  const origin = { file: { path: 'x', text: '' }, document: 0, path: 'spec.x', span: { start: 0, end: 0 } }
  return {
    text: template,
    origin,
    isTemplate: template.includes('{{'),
    spanOf: (start, end) => ({ start, end })
  }
}

function rendered(
  template: string,
  run = view(),
  spec = asking,
  compat: 'documented' | 'engine' = 'documented'
) {
  const { semantics } = workflow(spec, compat)
  return semantics.renderText(text(template), semantics.scope(run, null))
}

describe('what a template sees', () => {
  it('is the parameters, and no value for what is missing, which is reported', () => {
    expect(rendered('{{.params.a}}-{{.params.gone}}', view([], args({ a: 1 })))).toEqual({
      ok: true,
      value: '1-<no value>',
      missing: [{ reference: '.params.gone', path: 'spec.x' }]
    })
  })

  it('leaves a text without braces as it is', () => {
    expect(rendered('100 %')).toMatchObject({ ok: true, value: '100 %', missing: [] })
  })

  it('is status, output and error of the steps that have started', () => {
    const run = view([
      { id: 'a', output: { n: 5 } },
      { id: 'b', status: 'failed', error: 'broken' },
      { id: 'c', status: 'running' },
      { id: 'd', status: 'cancelled' }
    ])
    const template =
      '{{.steps.a.output.n}} {{.steps.b.error}} {{.steps.c.status}} {{.steps.d.status}} {{.steps.e.status}}'
    expect(rendered(template, run)).toMatchObject({ value: '5 broken running failed <no value>' })
  })

  it('has nothing below an output that is not there, and no error', () => {
    const run = view([{ id: 'a', status: 'skipped' }])
    expect(rendered('{{.steps.a.output.x.y}} {{json .steps.a.output}}', run)).toMatchObject({
      value: '<no value> null'
    })
  })

  it('fails below an explicit null', () => {
    const failed = rendered('{{.steps.a.output.x.y}}', view([{ id: 'a', output: { x: null } }]))
    expect(failed.ok).toBe(false)
  })

  it('has uncounted fields of the run while it runs, and counted ones at its end', () => {
    const template =
      '{{.workflow.status}} {{.workflow.step_count}} {{.workflow.duration_ms}} {{len .workflow.id}}'
    const steps = [{ id: 'a' }, { id: 'b', status: 'skipped' as const }]
    expect(rendered(template, view(steps))).toMatchObject({ value: 'pending 0 0 36' })
    expect(rendered(template, view(steps, { isFinishing: true }))).toMatchObject({
      value: 'completed 1 1500 36'
    })
  })

  it('counts in one type of whole numbers and measures time in another', () => {
    const template =
      '{{printf "%T %T" .workflow.step_count .workflow.duration_ms}} {{json .workflow.duration_ms}} {{eq .workflow.duration_ms 0}}'
    expect(rendered(template, view())).toMatchObject({ value: 'int int64 0 true' })
    expect(rendered('{{lt .workflow.duration_ms 1.5}}', view())).toMatchObject({
      ok: false,
      failure: { cause: expect.stringContaining('incompatible types for comparison: int64 and float64') }
    })
  })

  it('has item and index inside a loop only', () => {
    const { semantics } = workflow(asking)
    const scope = semantics.scope(view(), { variable: 'dog', item: { name: 'Rex' }, index: 2 })
    expect(semantics.renderText(text('{{.forEach.dog.name}} {{.forEach.index}}'), scope)).toMatchObject({
      value: 'Rex 2'
    })
    expect(rendered('{{.forEach}} {{.vars.x}}')).toMatchObject({ value: '<no value> <no value>' })
  })

  it('has an answer where the guides say in the documented reading only', () => {
    const run = view([{ id: 'ask', output: { action: 'accept', content: { sure: true } } }])
    const template = '{{.steps.ask.content.sure}} {{.steps.ask.action}} {{.steps.ask.output.content.sure}}'
    expect(rendered(template, run)).toMatchObject({ value: 'true accept true' })
    expect(rendered(template, run, asking, 'engine')).toMatchObject({ value: '<no value> <no value> true' })
  })

  it('takes step ids and parameters that JavaScript knows for what they are', () => {
    const run = view([{ id: 'constructor', output: { ok: 'yes' } }], args(JSON.parse('{"__proto__": "p"}')))
    expect(
      rendered('{{.steps.constructor.output.ok}} {{.params.__proto__}} {{.params.toString}}', run)
    ).toMatchObject({
      value: 'yes p <no value>'
    })
  })
})

describe('arguments', () => {
  it('are rendered at every depth, keys and other values kept', () => {
    const { semantics, steps } = workflow(
      'steps:\n  - id: a\n    tool: t\n    arguments: { "n": 3, big: 2000000, none: null, card: { to: "{{.params.x}}", lines: ["{{.params.x}}", 7] }, "{{.params.x}}": key }\n'
    )
    const [step] = steps
    const tree = step?.kind === 'tool' ? step.arguments : null
    const result =
      tree && semantics.renderArguments(tree, semantics.scope(view([], args({ x: 'Ann' })), null))
    expect(result?.ok && { ...result.value }).toEqual({
      n: 3n,
      big: 2e6,
      none: null,
      card: { to: 'Ann', lines: ['Ann', 7n] },
      '{{.params.x}}': 'key'
    })
  })

  it("name the key at fault in the engine's words", () => {
    const { semantics, steps } = workflow(
      'steps:\n  - { id: a, tool: t, arguments: { card: { list: ["{{fromJson .params.x}}"] } } }\n'
    )
    const [step] = steps
    const tree = step?.kind === 'tool' ? step.arguments : null
    const result =
      tree && semantics.renderArguments(tree, semantics.scope(view([], args({ x: 'no json' })), null))
    const cause = result && !result.ok ? result.failure.cause : ''
    expect(cause).toMatch(
      /^failed to expand value for key "card": failed to expand nested key "list": failed to expand array element 0: failed to execute template: template: expand:1:2: /
    )
  })
})

describe('a template that writes more than the engine takes', () => {
  const doubled = (text: string) => `{{$v := "${text}"}}{{range 21}}{{$v = print $v $v}}{{end}}{{$v}}`

  it('is weighed in bytes when it has ended', () => {
    expect(rendered(`${doubled('aaaaa')}a`)).toMatchObject({
      failure: { cause: 'template output too large: 10485761 bytes (max 10485760)' }
    })
    expect(rendered(doubled('éaaa'))).toMatchObject({ ok: true })
    expect(rendered(`${doubled('ééa')}é`)).toMatchObject({
      failure: { cause: 'template output too large: 10485762 bytes (max 10485760)' }
    })
  })

  it('fails in its own words where it comes to an error first', () => {
    expect(rendered(`${doubled('aaaaaa')}{{index 1 2}}`)).toMatchObject({
      failure: { cause: expect.stringContaining("error calling index: can't index item of type int") }
    })
  })
})
