import { describe, expect, it } from 'vitest'
import { type Reference, readReferences } from '../../src/analysis/reference.js'
import { parseTemplate, toolhiveFunctions } from '../../src/template/index.js'

function reading(text: string) {
  const parsed = parseTemplate(text, { name: 'test', functions: toolhiveFunctions })
  if (!parsed.ok) throw new Error(parsed.error.message)
  return readReferences(parsed.template.root)
}

const paths = (text: string) => reading(text).references.map(({ path }) => path.join('.'))
const usages = (text: string) => reading(text).references.map(({ usage }) => usage)
const written = (text: string, { spans }: Reference) => spans.map(({ start, end }) => text.slice(start, end))

describe('the references of a template', () => {
  it.each([
    ['{{.params.item}}', ['params.item']],
    ['{{$.params.item}}', ['params.item']],
    ['{{(.steps.look).output}}', ['steps.look.output']],
    ['{{(index .steps "look-up").output.item}}', ['steps.look-up.output.item']],
    ['{{index .steps "look" "output" "item"}}', ['steps.look.output.item']],
    ['{{with .steps.look.output}}{{.item}}{{end}}', ['steps.look.output', 'steps.look.output.item']],
    ['{{with .params.a}}{{$.params.b}}{{end}}', ['params.a', 'params.b']],
    ['{{$x := .steps.look.output}}{{$x.item}}', ['steps.look.output', 'steps.look.output.item']],
    ['{{if .params.a}}{{.params.b}}{{else}}{{.params.c}}{{end}}', ['params.a', 'params.b', 'params.c']],
    ['{{printf "%s" .params.item | quote}}', ['params.item']],
    ['{{.params.item | json}}', ['params.item']],
    ['{{template "t" .params.item}}{{define "t"}}{{.name}}{{end}}', ['params.item']]
  ])('%s reads %j', (text, expected) => {
    expect(paths(text)).toEqual(expected)
  })

  it.each([
    ['the element of a list', '{{range .params.items}}{{.name}}{{end}}', ['params.items']],
    ['the result of a function', '{{(fromJson .params.text).name}}', ['params.text']],
    ['a number as index', '{{(index .params.items 0).name}}', ['params.items']],
    ['a variable that changes', '{{$x := .params.a}}{{$x = .params.b}}{{$x.name}}', ['params.a', 'params.b']]
  ])('end at %s', (_, text, expected) => {
    expect(paths(text)).toEqual(expected)
  })

  it('know where each name is written', () => {
    const text = 'Item: {{ .steps.look.output.item }}'
    const [reference] = reading(text).references
    expect(reference && written(text, reference)).toEqual(['steps', 'look', 'output', 'item'])
  })

  it('know only the last names where a dot stands for the first ones', () => {
    const text = '{{with .steps.look.output}}{{.item}}{{end}}'
    const second = reading(text).references[1]
    expect(second && written(text, second)).toEqual(['item'])
  })

  it('tell what becomes of the value', () => {
    expect(usages('{{.params.a}}')).toEqual([{ kind: 'print' }])
    expect(usages('{{json .params.a}}')).toEqual([{ kind: 'call', name: 'json', place: 0 }])
    expect(usages('{{.params.a | printf "%s %s" "x"}}')).toEqual([{ kind: 'call', name: 'printf', place: 2 }])
    expect(usages('{{with .params.a}}{{end}}')).toEqual([{ kind: 'branch', by: 'with' }])
    expect(usages('{{$x := .params.a}}')).toEqual([{ kind: 'other' }])
  })

  it('tell which values were looked at before', () => {
    const guards = (text: string) => reading(text).references.map(reference => [...reference.guards])
    expect(guards('{{if .params.a}}{{.params.a}}{{end}}')).toEqual([[], ['params.a']])
    expect(guards('{{or .params.a "none"}}')).toEqual([['params.a']])
    expect(guards('{{if .params.a}}{{end}}{{.params.a}}')).toEqual([[], []])
  })

  it('do not follow what is nested without end', () => {
    const depth = 5000
    const text = '{{if .params.a}}'.repeat(depth) + '{{end}}'.repeat(depth)
    expect(reading(text).references.length).toBeGreaterThan(10)
  })
})

describe('the calls of a template', () => {
  it('have their operands in order, a piped one last', () => {
    const [call] = reading('{{.params.a | eq "x"}}').calls
    expect(call?.name).toBe('eq')
    expect(call?.operands.map(({ path }) => path)).toEqual([null, ['params', 'a']])
  })
})
