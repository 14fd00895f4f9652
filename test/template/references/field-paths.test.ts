import { describe, expect, it } from 'vitest'
import {
  fieldPaths,
  parseOptionsFor,
  parseTemplate,
  pathText,
  type Template
} from '../../../src/template/index.js'

function parsed(text: string): Template {
  const result = parseTemplate(text, parseOptionsFor('toolhive'))
  if (!result.ok) throw new Error(result.error.message)
  return result.template
}

/** Each path as `what it reads ← what is written`; a path that is not known from the root on has a question mark. */
function paths(text: string): string[] {
  return fieldPaths(parsed(text)).map(({ segments, isAbsolute, span }) => {
    return `${isAbsolute ? '' : '?'}${pathText(segments)} ← ${text.slice(span.start, span.end)}`
  })
}

describe('field paths', () => {
  it.each<[string, string, string[]]>([
    ['a field reads from the root', '{{ .params.env | quote }}', ['.params.env ← .params.env']],
    ['dot reads the whole', '{{json .}}', ['. ← .']],
    [
      'with moves dot, and the dollar stays',
      '{{with .params}}{{.env}}{{$.steps.a}}{{else}}{{.b}}{{end}}',
      ['.params ← .params', '.params.env ← .env', '.steps.a ← $.steps.a', '.b ← .b']
    ],
    [
      'range moves dot to an element',
      '{{range .items}}{{.name}}{{end}}',
      ['.items ← .items', '.items[].name ← .name']
    ],
    [
      'a loop variable is an element',
      '{{range $i, $item := .items}}{{$item.id}}{{end}}',
      ['.items ← .items', '.items[].id ← $item.id']
    ],
    [
      'a variable stands for its path',
      '{{$fetch := .steps.fetch}}{{$fetch.output.id}}',
      ['.steps.fetch ← .steps.fetch', '.steps.fetch.output.id ← $fetch.output.id']
    ],
    [
      'nothing is known of a variable that changes',
      '{{$x := .a}}{{$x = .b}}{{$x.c}}',
      ['.a ← .a', '.b ← .b', '?.c ← $x.c']
    ],
    [
      'index with literals goes on along the path',
      '{{(index .steps "fetch-logs" "output").text}}',
      [
        '.steps["fetch-logs"].output.text ← (index .steps "fetch-logs" "output").text',
        '.steps["fetch-logs"].output ← index .steps "fetch-logs" "output"',
        '.steps ← .steps'
      ]
    ],
    [
      'index with a number is an element',
      '{{index .items 0}}',
      ['.items[0] ← index .items 0', '.items ← .items']
    ],
    [
      'an invoked body is read with every dot it gets',
      '{{define "row"}}{{.name}}{{end}}{{range .items}}{{template "row" .}}{{end}}{{template "row" .main}}',
      ['.items[].name ← .name', '.main.name ← .name', '.items ← .items', '.items[] ← .', '.main ← .main']
    ],
    [
      'a body that is never invoked has an unknown dot',
      '{{define "row"}}{{.name}}{{end}}',
      ['?.name ← .name']
    ],
    [
      'what a function computed is unknown',
      '{{with fromJson .text}}{{.total}}{{end}}',
      ['.text ← .text', '?.total ← .total']
    ]
  ])('%s', (_claim, text, expected) => {
    expect(paths(text)).toEqual(expected)
  })

  it('show where each written segment is', () => {
    const text = '{{with .steps}}{{.fetch.output}}{{end}}'
    const path = fieldPaths(parsed(text))[1]
    expect(path?.writtenSpans.map(({ start, end }) => text.slice(start, end))).toEqual(['fetch', 'output'])
  })

  it('end where bodies invoke themselves with ever longer paths', () => {
    expect(paths('{{define "t"}}{{template "t" .next}}{{end}}{{template "t" .}}').length).toBeLessThan(2000)
  })
})
