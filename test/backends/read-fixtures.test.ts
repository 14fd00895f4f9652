import { describe, expect, it } from 'vitest'
import { mergeFixtures, readFixtures, toolCatalogOf } from '../../src/backends/index.js'
import { positionAt } from '../../src/source/index.js'

/** Each problem as a person sees it: line, column, path, message. */
function problemsOf(text: string): string[] {
  const { diagnostics } = readFixtures([{ path: 'a.fixtures.yaml', text }])
  return diagnostics.map(({ file, span, path, message }) => {
    const { line, column } = positionAt(file, span.start)
    return `${line}:${column} ${path}: ${message}`
  })
}

describe('reading fixtures', () => {
  it('names a misspelt field, the nearest one and the place, and reads the rest', () => {
    const text = `fixtures: v1
tools:
  order:
    respones: []
  stock:
    responses:
      - { tims: 1, text: ok }
`
    expect(problemsOf(text)).toEqual([
      '4:5 tools.order.respones: unknown field "respones" (did you mean "responses"?)',
      '7:11 tools.stock.responses[0].tims: unknown field "tims" (did you mean "times"?)'
    ])
    const { fixtures } = readFixtures([{ path: 'a', text }])
    expect([...fixtures.tools.keys()]).toEqual(['order', 'stock'])
    expect(fixtures.tools.get('stock')?.responses).toHaveLength(1)
  })

  it('asks for the version, and for one it knows', () => {
    expect(problemsOf('tools: {}')).toEqual(['1:1 : a fixture file begins with "fixtures: v1"'])
    expect(problemsOf('fixtures: v2')).toEqual(['1:11 fixtures: "fixtures" must be v1, and is the text "v2"'])
    expect(problemsOf('')).toEqual(['1:1 : the file is empty'])
  })

  it('names the kind of another file, and does not report each of its fields as unknown', () => {
    expect(problemsOf('vmcpTest: v1\ntools: {}\ntests: []')).toEqual([
      '1:1 : this is a test file: a fixture file begins with "fixtures: v1"'
    ])
    expect(problemsOf('apiVersion: v1\nkind: Pod\n')).toEqual([
      '1:1 : this is not a fixture file: a fixture file begins with "fixtures: v1"'
    ])
  })

  it('refuses an entry without an answer, and answers that exclude each other', () => {
    const entry = (written: string) =>
      problemsOf(`fixtures: v1\ntools:\n  a:\n    responses:\n      - ${written}\n`)
    expect(entry('{ when: { n: 1 } }')[0]).toContain('holds no answer')
    expect(entry('{ error: down, text: hi }')[0]).toBe(
      '5:30 tools.a.responses[0].text: "text" cannot be combined with "error" in one entry'
    )
    expect(entry('{ text: hi, json: {} }')[0]).toContain('"json" cannot be combined with "text"')
    expect(entry('{ echo: false }')[0]).toContain('echo can only be true')
    expect(entry('plain')[0]).toContain('must be a map, and is the text "plain"')
  })

  it('refuses times and delays that are none', () => {
    const entry = (written: string) =>
      problemsOf(`fixtures: v1\ntools: { a: { responses: [ { text: hi, ${written} } ] } }`)
    expect(entry('times: 0')[0]).toContain('must be a whole number, at least 1, and is 0')
    expect(entry('times: twice')[0]).toContain('is the text "twice"')
    expect(entry('delay: 50')[0]).toContain('a time with its unit, such as 50ms or 1m30s, and is 50')
    expect(entry('delay: 50ms')).toEqual([])
  })

  it('checks content blocks for what their kind needs', () => {
    const block = (written: string) =>
      problemsOf(`fixtures: v1\ntools: { a: { responses: [ { content: [ ${written} ] } ] } }`)
    expect(block('{ type: image }')[0]).toContain('a content block of type image needs "data"')
    expect(block('{ type: txt, text: a }')[0]).toContain('did you mean "text"?')
    expect(block('{ text: a }')[0]).toContain('a content block needs a type')
    expect(block('{ type: resource, resource: { uri: "file:///a", text: hi } }')).toEqual([])
  })

  it('lets a tool of a later file take the place of one before', () => {
    const one = { path: '1', text: 'fixtures: v1\ntools: { a: { description: old }, b: {} }' }
    const two = { path: '2', text: 'fixtures: v1\ntools: { a: { description: new } }' }
    const { fixtures } = readFixtures([one, two])
    expect(fixtures.tools.get('a')?.description.description).toBe('new')
    expect([...toolCatalogOf(fixtures).keys()]).toEqual(['a', 'b'])
    expect(mergeFixtures([]).tools.size).toBe(0)
  })

  it('hands on what is wrong with the YAML itself', () => {
    const { diagnostics } = readFixtures([{ path: 'a', text: 'fixtures: v1\ntools: { a: [' }])
    expect(diagnostics[0]?.rule).toBe('valid-yaml')
  })
})
