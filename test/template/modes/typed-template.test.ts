import { describe, expect, it } from 'vitest'
import {
  newMap,
  renderOutput,
  renderTemplate,
  renderText,
  renderTyped,
  toGoValue
} from '../../../src/template/index.js'
import { readSample, type SprigVector } from '../functions/sprig-vectors.js'

describe("muster's entry points give what muster gives", () => {
  it('over the sample', () => {
    const vectors = readSample('sprig-modes.jsonl')
    expect(vectors.map(answer)).toEqual(vectors.map(expected))
  })
})

const release = toGoValue({
  input: { name: 'web', replicas: 3, region: null },
  results: { 'list-pods': { items: [{ name: 'web-1' }, { name: 'web-2' }] } }
})

describe('a template as text', () => {
  it('turns exactly true and false into booleans', () => {
    expect(renderText('{{ eq .input.name "web" }}', release)).toMatchObject({ value: true })
    expect(renderText('{{ eq .input.name "db" }}', release)).toMatchObject({ value: false })
    expect(renderText(' {{ true }}', release)).toMatchObject({ value: ' true' })
    expect(renderText('{{ .input.replicas }}', release)).toMatchObject({ value: '3' })
  })

  it('points at the mistake in the text', () => {
    const text = 'name: {{ .input.nmae }}'
    const result = renderText(text, release)
    if (result.ok) throw new Error('the key is not there')
    expect(result.error.message).toBe(
      'template execution failed: template: template:1:15: executing "template" at <.input.nmae>: map has no entry for key "nmae"'
    )
    expect(text.slice(result.error.span?.start, result.error.span?.end)).toBe('.input.nmae')
  })
})

describe('a template that keeps types', () => {
  it('gives the value of a single action', () => {
    expect(renderTyped('{{ len .results }}', release)).toMatchObject({ value: 1n })
    expect(renderTyped('{{- .input.replicas -}}', release)).toMatchObject({ value: 3 })
    expect(renderTyped('{{ .input.region }}', release)).toMatchObject({ value: null })
    expect(renderTyped('{{ printf "%02d" 8 }}', release)).toMatchObject({ value: '08' })
  })

  it('gives text for anything more', () => {
    expect(renderTyped('{{ .input.replicas }} pods', release)).toMatchObject({ value: '3 pods' })
    expect(renderTyped('{{ $n := .input.replicas }}', release)).toMatchObject({ value: '' })
  })

  it('points at the original text although the message counts in the rewritten one', () => {
    const text = '\n{{.input.nmae}}'.trimStart()
    const result = renderTyped(text, release)
    if (result.ok) throw new Error('the key is not there')
    expect(result.error.message).toContain('template:1:9: executing')
    expect(text.slice(result.error.span?.start, result.error.span?.end)).toBe('.input.nmae')
  })
})

describe('an output', () => {
  it('looks a bare path up, with hyphens and indices', () => {
    expect(renderOutput('{{ .results.list-pods.items[1].name }}', release)).toMatchObject({ value: 'web-2' })
  })

  it('renders a path that leads nowhere, so that its error is that of the template', () => {
    expect(renderOutput('{{ .results.nope }}', release)).toMatchObject({
      ok: false,
      error: { phase: 'exec', message: expect.stringContaining('map has no entry for key "nope"') }
    })
    expect(renderOutput('{{ .results.list-pods.none }}', release)).toMatchObject({
      ok: false,
      error: { phase: 'parse', message: expect.stringContaining('bad character') }
    })
  })
})

describe('the public function', () => {
  it('gives integers of every kind as bigint, with kind and type', () => {
    expect(renderTemplate('{{ add 1 2 }}', {}, { mode: 'typed' })).toEqual({
      output: 3n,
      kind: 'int64',
      type: 'int64'
    })
    expect(renderTemplate('{{ . }}', { $int: 3 }, { mode: 'typed' })).toEqual({
      output: 3n,
      kind: 'int',
      type: 'int'
    })
    expect(renderTemplate('{{ split "," "a,b" }}', {}, { mode: 'typed' })).toEqual({
      output: { _0: 'a', _1: 'b' },
      kind: 'map',
      type: 'map[string]string'
    })
  })

  it('gives plain text without kind and type, with the functions of ToolHive', () => {
    expect(renderTemplate('{{ json .a }}', { a: [1n, 2.5] })).toEqual({ output: '[1,2.5]' })
    expect(renderTemplate('{{ upper "a" }}', {})).toEqual({
      error: { phase: 'parse', message: 'template: expand:1: function "upper" not defined' }
    })
  })

  it('keeps a key that JavaScript knows as a key', () => {
    const data = newMap([['__proto__', 1]])
    const result = renderTemplate('{{ . }}', data, { mode: 'typed' })
    expect('output' in result && Object.keys(Object(result.output))).toEqual(['__proto__'])
  })

  it('answers data that nest too deeply with an error', () => {
    let data: unknown = 1
    for (let depth = 0; depth < 5000; depth++) data = [data]
    expect(renderTemplate('{{ . }}', data)).toMatchObject({ error: { phase: 'exec' } })
  })
})

function answer({ id, template, data, mode = 'typed' }: SprigVector) {
  return asJson({ id, template, ...renderTemplate(template, data, { functions: 'sprig', mode }) })
}

function expected({ id, template, typed, error }: SprigVector) {
  if (typed === undefined) return asJson({ id, template, error })
  return asJson({ id, template, output: typed.value, kind: typed.kind, type: typed.type })
}

/** Integers of all kinds are numbers in the vectors; a tagged one in the expected value is meant literally. */
function asJson(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (_, part) => untagged(typeof part === 'bigint' ? Number(part) : part))
  )
}

function untagged(part: unknown): unknown {
  if (typeof part !== 'object' || part === null) return part
  const [[tag, value] = []] = Object.entries(part)
  return tag === '$int' || tag === '$int64' ? value : part
}
