import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  knownAt,
  listShape,
  mapShape,
  type PlaceKnowledge,
  parseTemplate,
  parseUnfinished,
  required,
  type Shape,
  TEXT
} from '../../../src/template/index.js'

const functions = new Map()
const data = mapShape({
  items: required(listShape(mapShape({ name: required(TEXT) }))),
  box: required(mapShape({ lid: required(TEXT) }))
})

/** What is known at the end of a text. */
function knownAtEnd(text: string): PlaceKnowledge {
  const known = knownAt(parseUnfinished(text, { name: 't', functions }), data, { offset: text.length })
  if (!known) throw new Error('nothing is known at the end')
  return known
}

function names(shape: Shape): readonly string[] {
  return shape.kind === 'map' ? [...shape.fields.keys()] : [shape.kind]
}

describe('a template that is still being written', () => {
  it.each([
    ['{{.', ['items', 'box']],
    ['{{.box.', ['items', 'box']],
    ['{{range .items}}{{.', ['name']],
    ['{{range .items}}{{.name}} {{.na', ['name']],
    ['{{range .items}}a{{end}}{{.', ['items', 'box']],
    ['{{with .box}}{{if .lid}}{{.', ['lid']],
    ['{{with .box}}x{{else}}{{.', ['items', 'box']],
    ['{{eq .box "unclosed}} text {{.', ['items', 'box']],
    ['{{range .items.}}{{.', ['unknown']],
    ['{{range .items}}{{nope (.name}}{{.', ['name']],
    ['{{/* unclosed {{range .items}}{{.', ['name']],
    ['{{end}}{{else}}{{with .box}}{{.', ['lid']],
    ['{{define "x"}}{{end}}{{define "x"}}a{{end}}{{define "x"}}b{{end}}{{.', ['items', 'box']]
  ])('%s knows its dot', (text, expected) => {
    expect(names(knownAtEnd(text).shapeOf(null))).toEqual(expected)
  })

  it.each([
    ['{{$x := .box}}{{$', ['$', '$x'], ['lid']],
    ['{{range $i, $x := .items}}{{$', ['$', '$i', '$x'], ['name']],
    ['{{range $i, $x := .items}}{{end}}{{$', ['$'], ['unknown']]
  ])('%s knows its variables', (text, variables, expected) => {
    const known = knownAtEnd(text)
    expect(known.variables).toEqual(variables)
    expect(names(known.shapeOf('$x'))).toEqual(expected)
  })

  it('knows what a condition has established, there and not behind it', () => {
    const optional = '{{if .box}}{{.box.lid}}{{'
    expect(names(knownAtEnd(optional).shapeOf(null, ['box']))).toEqual(['lid'])
  })

  it('is what a finished one is, where there is no mistake', () => {
    const part = fc.constantFrom(
      '{{.a}}',
      ' x ',
      '{{if .a}}',
      '{{else}}',
      '{{end}}',
      '{{range $i := .b}}',
      '{{$i}}',
      '{{/* c */}}',
      '{{- .a -}}',
      '{{"q"}}',
      '{{(.a)',
      '{{',
      '}}',
      '"'
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), parts => {
        const text = parts.join('')
        const finished = parseTemplate(text, { name: 't', functions })
        const unfinished = parseUnfinished(text, { name: 't', functions })
        if (finished.ok) expect(unfinished.trees).toEqual(finished.template.trees)
      }),
      { numRuns: 400, seed: 26 }
    )
  })
})
