import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quickStream } from '../../src/source/quick/quick-stream.js'
import { readInFull } from '../../src/source/read-in-full.js'
import type { SourceNode } from '../../src/source/source-node.js'
import { mutated, mutatedYaml } from './mutated-yaml.js'

/** Everything of a node: values, styles and the places of parts. */
function shown(node: SourceNode | null): unknown {
  if (node?.kind === 'list') return { ...node, items: node.items.map(shown) }
  if (node?.kind === 'map')
    return {
      ...node,
      entries: node.entries.map(entry => ({
        ...entry,
        keyNode: shown(entry.keyNode),
        value: shown(entry.value)
      }))
    }
  if (!node) return null
  const { kind, style, text, span, tag, aliasSpan } = node
  const { length } = text
  return {
    ...{ kind, style, text, span, tag, aliasSpan },
    places: [
      node.spanOf(0, 0),
      node.spanOf(0, length),
      node.spanOf(1, 3),
      node.spanOf(length - 1, length),
      node.spanOf(length, length)
    ]
  }
}

/** What the quick reader makes of a text, null where it leaves the text to the full one. */
function quick(text: string): unknown {
  const read = quickStream(text)
  return (
    read && {
      documents: read.documents.map(({ root, span }) => ({ root: shown(root), span, isBroken: false })),
      comments: read.comments,
      problems: []
    }
  )
}

function full(text: string): unknown {
  const { documents, diagnostics } = readInFull({ path: 'a.yaml', text })
  return {
    documents: documents.map(({ root, span, isBroken }) => ({ root: shown(root), span, isBroken })),
    comments: documents.flatMap(({ comments }) => comments.map(comment => comment.span)),
    problems: diagnostics.map(({ message }) => message)
  }
}

const fixtures = fileURLToPath(new URL('../../fixtures/', import.meta.url))

function yamlIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.ya?ml$/.test(name))
    .map(name => readFileSync(join(folder, name), 'utf8'))
}

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

  const published = new URL('../../../shared/corpus/published/', import.meta.url)

  it.runIf(existsSync(published))('reads what was published as the full one does', () => {
    const taken = yamlIn(fileURLToPath(published)).filter(text => quick(text) !== null)
    for (const text of taken) expect(quick(text)).toEqual(full(text))
    expect(taken.length).toBeGreaterThan(100)
  })
})
