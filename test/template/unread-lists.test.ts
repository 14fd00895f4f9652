import { expect, it } from 'vitest'
import { evaluate, parseOptionsFor, parseTemplate, toGoValue } from '../../src/template/index.js'
import { Unread } from '../../src/template/unread.js'

const data = {
  papers: [{ title: 'Flow', tags: ['a', 'b'] }, { title: 'Order', tags: [] }, { title: 'Time' }],
  mixed: [null, 1, 'two', true, { $int: 3 }, [4, [5]], { a: { b: 'c' } }, 'broken \ud800'],
  empty: [],
  none: {},
  deep: { list: [{ map: { x: 1 } }] }
}

const templates = [
  '{{range $i, $p := .papers}}{{$i}} {{$p.title}} {{range $p.tags}}{{.}}{{else}}-{{end}};{{end}}',
  '{{range .papers}}{{with .tags}}{{len .}}{{index . 0}}{{end}}{{.}}{{end}}',
  '{{range .mixed}}{{.}} {{printf "%T" .}};{{end}}',
  '{{range .mixed}}{{if .}}{{.}}{{end}}{{with .}}{{.}}{{end}}{{end}}',
  '{{range .mixed}}{{.a}}{{end}}',
  '{{range slice .mixed 4}}{{.a.b}}{{end}}',
  '{{range slice .mixed 6}}{{.a.b}}{{.a.x.y}}{{end}}',
  '{{range .mixed}}{{range .}}{{.}}{{.x}}{{end}}{{end}}',
  '{{range .empty}}a{{else}}b{{end}}{{with .empty}}c{{else}}d{{end}}{{with .none}}e{{else}}f{{end}}',
  '{{with $d := .deep}}{{range $e := $d.list}}{{$e.map.x}}{{$e.map.y}}{{$d}}{{end}}{{.list}}{{end}}',
  '{{range $e := .deep.list}}{{$_ := set $e "new" 1}}{{$e.new}}{{$e}}{{end}}{{.deep}}',
  '{{range .deep.list}}{{$_ := set .map "x" 2}}{{.map.x}}{{end}}{{range .deep.list}}{{.map.x}}{{end}}',
  '{{$x := .deep.list}}{{range $x = .papers}}{{$x.title}}{{end}}{{$x}}',
  '{{range .papers}}{{.title.first}}{{end}}'
]

it.each(templates)('reading item by item gives what reading all at once gives: %s', text => {
  const parsed = parseTemplate(text, parseOptionsFor('sprig'))
  if (!parsed.ok) throw new Error(parsed.error.message)
  const whole = evaluate(parsed.template, toGoValue(data))
  const byItem = evaluate(parsed.template, new Unread(data))
  expect(outcomeOf(byItem)).toEqual(outcomeOf(whole))
})

function outcomeOf(result: ReturnType<typeof evaluate>): object {
  return result.ok
    ? { output: result.output, missing: result.missing.map(({ text }) => text) }
    : { error: result.error.message }
}
