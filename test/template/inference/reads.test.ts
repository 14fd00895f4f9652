import { describe, expect, it } from 'vitest'
import {
  type ComparedCall,
  type DataRead,
  type DataReader,
  inferTemplate,
  mapShape,
  parseOptionsFor,
  parseTemplate,
  required,
  type Shape,
  spanInRead,
  toolhiveFunctions,
  UNKNOWN
} from '../../../src/template/index.js'

function reading(text: string, data: Shape = UNKNOWN, reader?: DataReader) {
  const parsed = parseTemplate(text, { name: 'test', functions: toolhiveFunctions })
  if (!parsed.ok) throw new Error(parsed.error.message)
  return inferTemplate(parsed.template, data, reader ? { reader } : {})
}

const paths = (text: string) => reading(text).reads.map(({ path }) => path.join('.'))
const usages = (text: string) => reading(text).reads.map(({ usage }) => usage)
const written = (text: string, read: DataRead) =>
  read.path.flatMap((_, index) => {
    const span = spanInRead(read, index)
    return span ? [text.slice(span.start, span.end)] : []
  })

describe('the reads of a template', () => {
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
    ['{{template "t" .params.item}}{{define "t"}}{{.name}}{{end}}', ['params.item', 'params.item.name']],
    ['{{$x := .params.a}}{{$x = .params.b}}{{$x.name}}', ['params.a', 'params.b', 'params.b.name']],
    ['{{"look" | index .steps}}', ['steps.look']]
  ])('%s reads %j', (text, expected) => {
    expect(paths(text)).toEqual(expected)
  })

  it.each([
    ['the element of a list', '{{range .params.items}}{{.name}}{{end}}', ['params.items']],
    ['the result of a function', '{{(fromJson .params.text).name}}', ['params.text']],
    ['a number as index', '{{(index .params.items 0).name}}', ['params.items']],
    [
      'a variable that is one thing or another',
      '{{$x := .params.a}}{{if .params.c}}{{$x = .params.b}}{{end}}{{$x.name}}',
      ['params.a', 'params.c', 'params.b']
    ]
  ])('end at %s', (_, text, expected) => {
    expect(paths(text)).toEqual(expected)
  })

  it('know where each name is written', () => {
    const text = 'Item: {{ .steps.look.output.item }}'
    const [reference] = reading(text).reads
    expect(reference && written(text, reference)).toEqual(['steps', 'look', 'output', 'item'])
  })

  it('know only the last names where a dot stands for the first ones', () => {
    const text = '{{with .steps.look.output}}{{.item}}{{end}}'
    const second = reading(text).reads[1]
    expect(second && written(text, second)).toEqual(['item'])
  })

  it('are not guarded by what was printed before something is asked for', () => {
    const text = '{{.a}}{{$asked := hasKey .b "c"}}{{.d}}'
    const parsed = parseTemplate(text, parseOptionsFor('sprig'))
    if (!parsed.ok) throw new Error(parsed.error.message)
    const { reads } = inferTemplate(parsed.template, UNKNOWN)
    expect(reads.map(({ guards }) => [...guards])).toEqual([[], [], []])
  })

  it('show what becomes of the value', () => {
    expect(usages('{{.params.a}}')).toEqual([{ kind: 'print' }])
    expect(usages('{{json .params.a}}')).toEqual([{ kind: 'call', name: 'json' }])
    expect(usages('{{.params.a | printf "%s %s" "x"}}')).toEqual([{ kind: 'call', name: 'printf' }])
    expect(usages('{{with .params.a}}{{end}}')).toEqual([{ kind: 'branch' }])
    expect(usages('{{$x := .params.a}}')).toEqual([{ kind: 'other' }])
  })

  it.each([
    ['{{if false}}{{.a}}{{else}}{{.b}}{{end}}', ['a', 'b']],
    ['{{if .on}}{{.a}}{{else}}{{.b}}{{end}}', ['on', 'a', 'b']],
    ['{{with .gone}}{{.a}}{{end}}', ['gone', 'gone.a']],
    ['{{range .gone}}{{$.a}}{{else}}{{.b}}{{end}}', ['gone', 'a', 'b']],
    ['{{range .on}}{{$.a}}{{end}}', ['on', 'a']],
    ['{{or "x" .a}}{{and "" .b}}', ['a', 'b']],
    ['{{index .on .a .b}}{{.c}}', ['on', 'a', 'b', 'c']],
    ['{{len .on .a}}{{.b}}', ['on', 'a', 'b']],
    ['{{.on 1 .a}}{{.b}}', ['on', 'a', 'b']],
    ['{{or .gone (len .on | index .a) .b}}', ['gone', 'on', 'a', 'b']],
    ['{{template "none" .a}}{{.b}}', ['a', 'b']],
    ['{{if len .on}}{{.a}}{{else}}{{.b}}{{end}}{{.c}}', ['on', 'a', 'b', 'c']],
    ['{{range "x"}}{{break}}{{$.a}}{{end}}', ['a']]
  ])('have the names of what is never reached: %s', (text, expected) => {
    const data = mapShape({ on: required({ kind: 'boolean', value: true }) })
    expect(reading(text, data).reads.map(({ path }) => path.join('.'))).toEqual(expected)
  })

  it('show what every evaluation comes to', () => {
    const reached = (text: string) => reading(text).reads.map(({ isReached }) => isReached)
    expect(reached('{{.a}}{{if .b}}{{.c}}{{end}}{{.d}}')).toEqual([true, true, false, true])
    expect(reached('{{if true}}{{.a}}{{else}}{{.b}}{{end}}')).toEqual([true, false])
    expect(reached('{{or .a .b}}')).toEqual([true, false])
  })

  it('show which values were looked at before', () => {
    const guards = (text: string) => reading(text).reads.map(reference => [...reference.guards])
    expect(guards('{{if .params.a}}{{.params.a}}{{end}}')).toEqual([[], ['params.a']])
    expect(guards('{{or .params.a "none"}}')).toEqual([['params.a']])
    expect(guards('{{if .params.a}}{{end}}{{.params.a}}')).toEqual([[], []])
  })

  it('do not follow what is nested without end', () => {
    const depth = 5000
    const text = '{{if .params.a}}'.repeat(depth) + '{{end}}'.repeat(depth)
    expect(reading(text).reads.length).toBeGreaterThan(10)
  })
})

describe('the comparisons of a template', () => {
  it('have their operands in order, a piped one last', () => {
    const calls: ComparedCall[] = []
    const compared = (call: ComparedCall): boolean => calls.push(call) < 0
    reading('{{.params.a | eq "x"}}', UNKNOWN, { read: () => [], compared })
    expect(calls.map(({ name }) => name)).toEqual(['eq'])
    expect(calls[0]?.operands.map(({ path }) => path)).toEqual([null, ['params', 'a']])
  })
})
