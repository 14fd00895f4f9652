import { describe, expect, it } from 'vitest'
import { nodeText, parseOptionsFor, parseTemplate, type Template, walk } from '../../../src/template/index.js'

function parsed(text: string): Template {
  const result = parseTemplate(text, parseOptionsFor('toolhive'))
  if (!result.ok) throw new Error(result.error.message)
  return result.template
}

function written(text: string): string[] {
  return [...walk(parsed(text).root)].map(({ kind, start, end }) => `${kind} ${text.slice(start, end)}`)
}

describe('a node', () => {
  it('knows its characters, also where its value spans several lines or follows wide letters', () => {
    expect(written('😀 {{- if\n (eq .a.b "x") -}} y{{end}}')).toEqual([
      'list 😀 {{- if\n (eq .a.b "x") -}} y{{end}}',
      'text 😀',
      'if {{- if\n (eq .a.b "x") -}} y{{end}}',
      'pipe (eq .a.b "x")',
      'command (eq .a.b "x")',
      'pipe (eq .a.b "x")',
      'command eq .a.b "x"',
      'identifier eq',
      'field .a.b',
      'string "x"',
      'list y',
      'text y'
    ])
  })

  it('is written out again as Go does, without blanks, comments and trim marks', () => {
    const text =
      '{{- /* note */ -}} {{ if  .a |  len }}x{{ else if not (.b).c }}{{ template  `t` }}{{ end -}}'
    expect(nodeText(parsed(text).root)).toBe(
      '{{if .a | len}}x{{else}}{{if not (.b).c}}{{template "t"}}{{end}}{{end}}'
    )
  })
})

describe('a mistake is marked where it is', () => {
  it.each([
    ['an unknown function', 'é {{ nope .a }}', 'nope'],
    ['an unknown variable', '{{ $x.a }}', '$x'],
    ['a field after a literal', '{{ "a".b }}', '.b'],
    ['a block without end', 'a {{if .x}} b', '{{'],
    ['a second else', '{{if .a}}{{else}}{{else}}{{end}}', 'else'],
    ['a character that does not belong', '{{ .a + }}', '+'],
    ['a string without end', '{{ "abc }}', '"abc }}'],
    ['a bad escape', '{{ "\\z" }}', '"\\z"'],
    ['a number that is too large', '{{ 99999999999999999999 }}', '99999999999999999999'],
    ['break outside of a loop', '{{break}}', 'break'],
    ['a value that nothing can be piped to', '{{ .a | 1 }}', '1'],
    ['an empty action', '{{ }}', '}}'],
    ['a comment without end', 'x {{/* abc', '/* abc']
  ])('%s', (_claim, text, marked) => {
    const result = parseTemplate(text, parseOptionsFor('toolhive'))
    const span = result.ok ? undefined : result.error.span
    expect(span && text.slice(span.start, span.end)).toBe(marked)
  })
})

describe('nesting', () => {
  it('of blocks has no limit', () => {
    const depth = 20_000
    const { root } = parsed(`${'{{if true}}'.repeat(depth)}x${'{{end}}'.repeat(depth)}`)
    expect([...walk(root)].filter(node => node.kind === 'if')).toHaveLength(depth)
  })

  it('of parentheses has one', () => {
    const nested = (depth: number) =>
      parseTemplate(`{{${'('.repeat(depth)}1${')'.repeat(depth)}}}`, parseOptionsFor())
    expect(nested(250)).toMatchObject({ ok: true })
    expect(nested(251)).toMatchObject({
      error: { message: 'template: expand:1: max expression depth exceeded' }
    })
  })
})
