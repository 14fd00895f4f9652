import { describe, expect, it } from 'vitest'
import {
  type EvaluateOptions,
  type EvaluateResult,
  evaluate,
  missingPaths,
  nodeText,
  parseOptionsFor,
  parseTemplate,
  type Template,
  toGoValue
} from '../../src/template/index.js'

function parsed(text: string): Template {
  const result = parseTemplate(text, parseOptionsFor('toolhive'))
  if (!result.ok) throw new Error(result.error.message)
  return result.template
}

function run(text: string, data: unknown = {}, options: EvaluateOptions = {}): EvaluateResult {
  return evaluate(parsed(text), toGoValue(data), options)
}

function failure(result: EvaluateResult) {
  return result.ok ? undefined : result.error
}

describe('an evaluation', () => {
  it('marks the failing part of the template', () => {
    const text = '{{if true}}é {{ .params.env.name }}{{end}}'
    const error = failure(run(text, { params: { env: 'prod' } }))
    expect(error?.message).toBe(
      `template: expand:1:24: executing "expand" at <.params.env.name>: can't evaluate field name in type interface {}`
    )
    expect(text.slice(error?.span.start, error?.span.end)).toBe('.params.env.name')
  })

  it.each<[string, string]>([
    ['{{with $v := $v}}{{end}}', '1:13: executing "expand" at <$v>'],
    ['{{with $v := $v.k}}{{end}}', '1:15: executing "expand" at <$v.k>'],
    ['{{$v := len $v.k}}', '1:14: executing "expand" at <$v.k>'],
    ['{{$v := index $v.k 1}}', '1:16: executing "expand" at <$v.k>'],
    ['{{$v := ($v).k}}', '1:9: executing "expand" at <$v>'],
    ['{{range $v := $v.k}}{{end}}', '1:16: executing "expand" at <$v.k>']
  ])('names the variable that is read in its own declaration: %s', (text, place) => {
    expect(failure(run(text))?.message).toBe(`template: expand:${place}: undefined variable: $v`)
  })

  it('reaches no property that JavaScript adds', () => {
    const text = '{{.constructor}} {{.toString}} {{index . "__proto__"}}'
    expect(run(text, { a: 1 })).toMatchObject({ output: '<no value> <no value> <no value>' })
  })

  it('knows keys by any name', () => {
    const data = JSON.parse('{"__proto__":{"x":1},"constructor":2}')
    expect(run('{{.__proto__.x}} {{.constructor}} {{json .}}', data)).toMatchObject({
      output: '1 2 {"__proto__":{"x":1},"constructor":2}'
    })
  })

  it('leaves the template as it was', () => {
    const template = parsed('{{$n := 0}}{{range .items}}{{$n = .}}{{end}}{{$n}}')
    const outputs = [[1, 2], [3]].map(items => evaluate(template, toGoValue({ items })))
    expect(outputs).toMatchObject([{ output: '2' }, { output: '3' }])
  })
})

describe('what printed as <no value>', () => {
  it.each<[string, string, string[]]>([
    ['is named by its path', '{{.params.nope}} {{.params.env}}', ['.params.nope']],
    ['is named from the root on', '{{with .params}}{{.nope}}{{end}}', ['.params.nope']],
    ['is named through variables', '{{$x := .steps.nope}}{{$x}}', ['.steps.nope']],
    ['is a null, too', '{{.params.none}}', ['.params.none']],
    ['is not what only a condition saw', '{{if .nope}}{{else}}{{or .nope "x"}}{{end}}', []],
    ['is named once', '{{.nope}}{{.nope}}', ['.nope']]
  ])('%s', (_claim, text, expected) => {
    const template = parsed(text)
    const result = evaluate(template, toGoValue({ params: { env: 'prod', none: null }, steps: {} }))
    expect(result.ok && missingPaths(template, result.missing)).toEqual(expected)
  })
})

describe('a trace', () => {
  it('reports the value of every pipeline in the order of evaluation', () => {
    const seen: string[] = []
    run(
      '{{if eq (len .items) 2}}{{.name}}{{end}}',
      { items: [1, 2], name: 'web' },
      {
        trace: (node, value) => seen.push(`${nodeText(node)} = ${String(value)}`)
      }
    )
    expect(seen).toEqual(['len .items = 2', 'eq (len .items) 2 = true', '.name = web'])
  })
})

describe('a limit', () => {
  const forever = '{{define "t"}}{{template "t" .}}{{end}}{{template "t" .}}'
  const doubled = '{{$x := "aaaa"}}{{range 100}}{{$x = print $x $x}}{{end}}'

  it.each<[string, string, EvaluateOptions, RegExp]>([
    ['of depth is that of Go', forever, {}, /exceeded maximum template depth \(100000\)$/],
    [
      'of output counts bytes',
      '{{range 10}}é{{end}}',
      { limits: { outputBytes: 19 } },
      /output exceeds 19 bytes$/
    ],
    [
      'of steps ends endless loops',
      '{{range 999999999}}{{end}}',
      { limits: { steps: 1000 } },
      /exceeds 1000 steps$/
    ],
    ['of text keeps a variable from growing', doubled, {}, /text exceeds 16777216 characters$/]
  ])('%s', (_claim, text, options, message) => {
    expect(failure(run(text, {}, options))?.message).toMatch(message)
  })

  it('of output lets pass what just fits', () => {
    expect(run('{{range 10}}é{{end}}', {}, { limits: { outputBytes: 20 } })).toMatchObject({ ok: true })
  })

  it('of time is read from the clock that was handed in', () => {
    let now = 0
    const options = { host: { now: () => now++ }, deadline: 5 }
    expect(failure(run('{{range 999999999}}{{end}}', {}, options))).toMatchObject({ isLimit: true })
  })

  it('of a message keeps a text of megabytes from being copied everywhere', () => {
    const message = failure(
      run('{{$x := "ab"}}{{range 20}}{{$x = print $x $x}}{{end}}{{range $x}}{{end}}')
    )?.message
    expect(message).toMatch(/range can't iterate over abab.*… \(\d+ characters more\)$/)
    expect(message?.length).toBeLessThan(300_000)
  })

  it('of depth stops values that nest too deeply for printing', () => {
    const text = `${'['.repeat(600)}${']'.repeat(600)}`
    expect(failure(run('{{fromJson .}}', text))?.message).toMatch(/nested deeper than 500 levels$/)
  })
})
