import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readAsGo } from '../../src/source/go-reading/read-as-go.js'
import { readOwnStream, readStream } from '../../src/source/index.js'

interface Row {
  readonly yaml: string
  /** The error of go.yaml.in/yaml/v2 where it refuses the text; null where it takes it. */
  readonly v2: string | null
  /** The same of gopkg.in/yaml.v3. */
  readonly v3: string | null
}

const file = new URL('../../fixtures/source/go-readings.json', import.meta.url)
const rows: readonly Row[] = JSON.parse(readFileSync(file, 'utf8'))

function reading(text: string, lookahead: number) {
  const start = text.startsWith('\ufeff') ? 1 : 0
  return readAsGo(text, { start, end: text.length, lookahead })
}

describe('a text is taken, or refused with the words of real Go readers', () => {
  it.each([
    ['go.yaml.in/yaml/v2', 'v2', 0],
    ['gopkg.in/yaml.v3', 'v3', 2]
  ] as const)('%s', (_, reader, lookahead) => {
    const messages = rows.map(({ yaml }) => [yaml, reading(yaml, lookahead)?.refusal?.message ?? null])
    expect(messages).toEqual(rows.map(row => [row.yaml, row[reader]]))
    expect(new Set(rows.map(row => row[reader])).size).toBeGreaterThan(20)
  })
})

describe('what follows a document', () => {
  it.each([
    ['  a: b\nc: d\n', 7],
    ['{a: b}\nc: d\n', 7],
    ['a: b\n%TAG ! x\nc: d\n', 5],
    ['a: b\n---\nc: d\n', null],
    ['a: b\n...\nc: d\n', null],
    ['a: b\n', null]
  ])('begins where it is not read any more: %j', (text, rest) => {
    expect(reading(text, 0)).toEqual({ refusal: null, rest })
  })

  it('is nothing where there is no document', () => {
    expect(reading('# nothing\n', 0)).toBeNull()
  })
})

function reported(text: string) {
  return readStream({ path: 'a.yaml', text }).diagnostics.map(({ message, span }) => [message, span.start])
}

describe('what Go refuses and the library takes is reported in plain words', () => {
  it.each([
    [
      'a: {b: Go?}\n',
      "did not find expected ',' or '}': inside { } and [ ] text without quotes ends before a ? for readers written in Go; put it in quotes",
      9
    ],
    [
      'a: x\u2028y\n',
      "could not find expected ':': the invisible character U+2028 breaks the line here for readers written in Go; leave it out, or put the text in double quotes",
      4
    ],
    [
      'a: &b# c\n',
      'did not find expected alphabetic or numeric character: the name after & or * can have only letters, digits, - and _, and a blank must follow it; text that starts with & or * must be in quotes',
      3
    ],
    ['a:\n  - b\n---\nc:\n  d: e\n - f\n', 'did not find expected key: a list cannot be used as a key', 24],
    [
      '- a: b\n\tc: d\n',
      'found a tab character that violates indentation: a tab is used for indentation; YAML allows only spaces there',
      7
    ],
    [
      '-\ta: b\n-\tc: d\n',
      'found character that cannot start any token: a tab is used for indentation; YAML allows only spaces there',
      1
    ],
    [
      'a: *.txt\n',
      'did not find expected alphabetic or numeric character: the name after & or * can have only letters, digits, - and _, and a blank must follow it; text that starts with & or * must be in quotes',
      3
    ],
    [
      'a: |\n\tx\n',
      'found a tab character where an indentation space is expected: there is a tab where the indentation of this block is found; indent with spaces, or give the number of spaces after | or >',
      5
    ],
    [
      '  \t# note\n',
      'found character that cannot start any token: a tab is used for indentation; YAML allows only spaces there',
      2
    ]
  ])('%j', (text, message, at) => {
    expect(reported(text)).toEqual([[message, at]])
  })

  it.each([
    'kind: "x"# note\n',
    'kind: !!!odd 12\n',
    '{"kind": "a\\/b \\ud83d\\ude00"}\n',
    'kind: a\n...\n%YAML 1.2\n---\nkind: b\n'
  ])('is nothing in %j', text => {
    expect(reported(text)).toEqual([])
  })
})

it('names an alias without what follows it at once', () => {
  const { diagnostics } = readStream({ path: 'a.yaml', text: 'kind: x\n---\n*a, b\n' })
  expect(diagnostics.flatMap(({ refusal }) => refusal?.message ?? [])).toContain(
    "unknown anchor 'a' referenced"
  )
})

it.each([
  ['name: "x\n---\na: b\n', 'found unexpected document indicator'],
  ['kind: "x\n---\na: b\n', 'found unexpected end of stream'],
  ['name: "x\n', 'found unexpected end of stream']
])('knows what a quote runs into, as %j is handed to its reader', (text, words) => {
  const [found] = readStream({ path: 'a.yaml', text }).diagnostics
  expect(found?.refusal?.message).toBe(words)
})

it('reports one thing of a document that is refused', () => {
  const { diagnostics } = readStream({ path: 'a.yaml', text: 'kind: *no\na: "\\q"\nb: "\\/"\n' })
  expect(diagnostics.flatMap(({ refusal }) => refusal?.message ?? [])).toEqual([
    "unknown anchor 'no' referenced"
  ])
})

describe('a document behind a line of ... and before the next one of ---', () => {
  const message =
    'this document is not read: kubectl and the loaders of the engines skip what follows a line of ..., up to the next line of ---; write --- in its place'

  it.each([
    ['kind: a\n...\nkind: b\n', [12]],
    ['name: a\n... # end\nname: b\n', [18]],
    ['kind: a\n---\nkind: b\n...\n- "c\n---\nkind: d\n', [24]],
    ['{"kind": "a"}\n---\nkind: b\n...\nkind: c\n', [30]],
    ['kind: a\n...\n', []],
    ['kind: a\n...\n# note\n', []],
    ['kind: a\n...\n%YAML 1.1\n---\nkind: b\n', []],
    ['kind: a\n...\n---\nkind: b\n', []],
    ['kind: |\n  ...\n', []]
  ])('is reported as lost: %j', (text, places) => {
    expect(reported(text)).toEqual(places.map(at => [message, at]))
  })

  it('is read in a file that no engine reads', () => {
    expect(readOwnStream({ path: 'a.yaml', text: 'a: 1\n...\nb: 2\n' }).diagnostics).toEqual([])
  })

  it('is parted off by a fix', () => {
    const [found] = readStream({ path: 'a.yaml', text: 'kind: a\n...\nkind: b\n' }).diagnostics
    expect(found?.fix?.edits).toEqual([{ start: 8, end: 11, text: '---' }])
  })
})
