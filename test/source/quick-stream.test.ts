import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quickStream } from '../../src/source/quick/quick-stream.js'
import { full, quick, yamlIn } from './both-readers.js'
import { mutated, mutatedYaml } from './mutated-yaml.js'

const fixtures = fileURLToPath(new URL('../../fixtures/', import.meta.url))

const texts = yamlIn(fixtures)
const small = texts.filter(text => text.length < 2000)

describe('the quick reader', () => {
  it('reads every fixture as the full one does, and most of them at all', () => {
    const taken = texts.filter(text => quick(text) !== null)
    for (const text of taken) expect(quick(text)).toEqual(full(text))
    expect(taken.length).toBeGreaterThan(texts.length * 0.7)
  })

  it.each([
    'a: b\n',
    'a:\nb: c\n',
    'a:\n- b\n- c: d\nb: e\n',
    '- - a\n  - b\n- c\n',
    '# one\n---\na: 1 # two\n---\n# three\nb: [x, "y, z", {c: 1}, {}, []]\n',
    'a: |\n  text\n\n\n  more\n\nb: >-\n  folded\n  on\n   and off\n# c\nc: d',
    `"a b": 'it''s'\nc: "x \\"y\\" \\\\ z"\n`,
    `a: ""\nb: ''\nc: "  d  e "\nf: ' g '\n`
  ])('reads %j', text => {
    expect(quick(text)).toEqual(full(text))
  })

  it('reads a text of any length, unless a line of it is very long', () => {
    expect(quickStream(`${'- abcdefgh\n'.repeat(120_000)}`)).not.toBeNull()
    expect(quickStream(`a: b\nc: ${'d'.repeat(1_200_000)}\ne: f\n`)).toBeNull()
  })

  it('agrees with the full one on any text that it takes', () => {
    fc.assert(
      fc.property(fc.oneof(mutated(small), mutated(small), mutatedYaml), text => {
        const read = quick(text)
        if (read !== null) expect(read).toEqual(full(text))
      }),
      { numRuns: 1500 }
    )
  })

  it.each([
    'a: b: c',
    'a: b\n  c\n',
    'a: {{.x}}\n',
    `a: { ${'k'.repeat(1030)}: b }\n`,
    `a: { "${'k'.repeat(1030)}": b }\n`,
    '{{- if .x }}\na: b\n',
    'a: 1\na: 2\n',
    'a: &x b\nc: *x\n',
    'a: !!str 1\n',
    '<<: {}\n',
    '? a\n: b\n',
    'a:\tb\n',
    'a: b\r\n',
    'a: "b\n  c"\n',
    'a: "\\u0041"\n',
    'a: [b,\n c]\n',
    'a: |+\n  b\n\n',
    'a: |2\n   b\n',
    '%YAML 1.1\n---\na: b\n',
    'a:\n  b: c\n...\n',
    'a: b\n---\n',
    'a',
    '',
    '\ufeffa: b\n',
    'a: \u0085\n'
  ])('leaves %j to the full one', text => {
    expect(quick(text)).toBeNull()
  })

  it('takes maps of any number of keys, and leaves each that has a key twice to the full one', () => {
    for (let count = 1; count <= 30; count++) {
      const keys = Array.from({ length: count }, (_, at) => `key${at}`)
      const block = (all: readonly string[]) => `in:\n${all.map(key => `  ${key}: { a: 1 }\n`).join('')}`
      const flow = (all: readonly string[]) => `in: { ${all.map(key => `${key}: [1]`).join(', ')} }\n`
      expect(quick(block(keys))).toEqual(full(block(keys)))
      expect(quick(flow(keys))).toEqual(full(flow(keys)))
      for (const key of keys) {
        expect(quick(block([...keys, key]))).toBeNull()
        expect(quick(flow([...keys, key]))).toBeNull()
      }
    }
  })
})
