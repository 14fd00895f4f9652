import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type ReadStream, readStream, toValue } from '../../src/source/index.js'
import { named } from './named-value.js'

/** What kubectl's decoder and the JSON reader of Kubernetes make of a file, up to the document that they refuse. */
interface Row {
  readonly text: string
  readonly documents: readonly ({ readonly value: unknown } | { readonly refused: string })[]
}

describe.each([
  ['a resource in braces', 'go-json.json'],
  ['lines that part documents', 'go-separators.json']
])('%s', (_, name) => {
  it.each(rowsOf(name).map(row => [row.text, row.documents] as const))('%j', (text, documents) => {
    expect(reading(text)).toEqual(documents)
  })
})

function rowsOf(name: string): readonly Row[] {
  return JSON.parse(readFileSync(new URL(`../../fixtures/source/${name}`, import.meta.url), 'utf8'))
}

function reading(text: string): Row['documents'] {
  const { documents, diagnostics } = readStream({ path: 'given.json', text })
  const all = documents.flatMap(({ root }, at): Row['documents'] => {
    const refused = refusalOf(diagnostics, at)
    if (refused !== undefined) return [{ refused }]
    return root ? [{ value: named(toValue(root, { booleans: 'yaml11' })) }] : []
  })
  const end = all.findIndex(each => 'refused' in each)
  return end === -1 ? all : all.slice(0, end + 1)
}

/** A key that is written twice is reported and not refused. */
function refusalOf(diagnostics: ReadStream['diagnostics'], at: number): string | undefined {
  const own = diagnostics.filter(({ document, rule }) => document === at && rule !== 'no-duplicate-key')
  return own.find(({ refusal }) => refusal)?.refusal?.message
}

function read(text: string) {
  return readStream({ path: 'given.json', text })
}

describe('values of JSON one behind the other', () => {
  it('are documents with their own places, and a comment behind one belongs to it', () => {
    const { documents } = read('{"kind": "a"}\n{"kind": "\\u0062c"}\n')
    expect(documents.map(({ index, span, root }) => [index, span, root?.span])).toEqual([
      [0, { start: 0, end: 13 }, { start: 0, end: 13 }],
      [1, { start: 14, end: 33 }, { start: 14, end: 33 }]
    ])
    expect(read('{"kind": "a"} # note\n').documents.map(({ comments }) => comments)).toEqual([
      [{ text: ' note', span: { start: 14, end: 20 }, isWholeLine: false }]
    ])
  })

  it('say what may not follow them', () => {
    const reported = (text: string) =>
      read(text).diagnostics.map(({ message, span }) => [message, span.start])
    expect(reported('{"kind": 1}{"kind": 2}\n---\nkind: 3\n')).toEqual([
      [
        "invalid character '-' in numeric literal: kubectl accepts nothing but JSON after two values of JSON; put a line with --- between all documents, or between none",
        24
      ]
    ])
    expect(reported('{"kind": 1} x')).toEqual([
      [
        "json: offset 13: invalid character 'x' looking for beginning of value: x does not belong here: the value before it has ended already",
        12
      ]
    ])
  })

  it('say that a number has no room in one of Go', () => {
    const { diagnostics } = read('{"kind": {"a": [1e999]}}')
    expect(diagnostics.map(({ message, path, span }) => [message, path, span])).toEqual([
      [
        'json: cannot unmarshal number 1e999 into Go value of type float64: 1e999 is larger than a number in JSON can be; put it in quotes if it is meant as text',
        'kind.a[0]',
        { start: 16, end: 21 }
      ]
    ])
  })

  it('keep the message of YAML for what follows its first document', () => {
    const { diagnostics } = read('{"kind": 1}\n---\nx\n...\nx\nx: 1\n')
    expect(diagnostics.map(({ document, refusal }) => [document, refusal?.message])).toEqual([
      [2, 'this document is not read']
    ])
  })

  it('are not read deeper than the limit', () => {
    const deep = `{"kind": 1}{"kind": ${'['.repeat(300)}`
    const { documents, diagnostics } = read(deep)
    expect(documents.map(({ isBroken }) => isBroken)).toEqual([false, true])
    expect(diagnostics.map(({ rule }) => rule)).toEqual(['no-deep-nesting'])
  })

  it('know the places of what is escaped', () => {
    const root = read('{"kind": "a\\ud83d\\ude00\\nb"}').documents[0]?.root
    const value = root?.kind === 'map' ? root.entries[0]?.value : undefined
    expect(value?.kind === 'scalar' && [value.text, value.spanOf(1, 3), value.spanOf(4, 5)]).toEqual([
      'a😀\nb',
      { start: 11, end: 23 },
      { start: 25, end: 26 }
    ])
  })
})

it('leaves a configuration that no cluster reads to YAML', () => {
  expect(read('{"name": "a\\/b"}').diagnostics.map(({ refusal }) => refusal?.message)).toEqual([
    'found unknown escape character'
  ])
})

describe('a line of --- with more than a comment', () => {
  it.each([
    [
      'kind: a\n--- |\n  b\n',
      'invalid Yaml document separator: |: kubectl accepts only a comment after ---; put | on a line of its own',
      [0, 1]
    ],
    [
      'kind: |\n  a\n---- b\n',
      'invalid Yaml document separator: - b: a line that starts with --- separates documents for kubectl, even inside text; indent it, or write --- alone',
      [0]
    ]
  ])('is reported for the documents that are lost by it: %j', (text, message, documents) => {
    const refused = read(text).diagnostics.filter(each => each.refusal)
    expect(refused.map(each => [each.message, each.document])).toEqual(documents.map(each => [message, each]))
  })

  it('is in order where no cluster reads it', () => {
    expect(read('--- {name: a}\n').diagnostics).toEqual([])
  })
})
