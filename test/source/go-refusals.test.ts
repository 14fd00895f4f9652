import { describe, expect, it } from 'vitest'
import { readStream } from '../../src/source/index.js'

/** What Go's readers are expected to say of the text. */
function refusals(text: string): readonly (string | undefined)[] {
  return readStream({ path: 'given.yaml', text }).diagnostics.map(({ refusal }) => refusal?.message)
}

describe("what only Go's readers refuse", () => {
  it.each([
    ['an escape of JSON', 'a: "x\\/y"\n', 'found unknown escape character'],
    ['a pair of halves', 'a: "\\ud83d\\ude00"\n', 'found invalid Unicode character escape code'],
    ['a half alone', 'a: "\\ud800"\n', 'found invalid Unicode character escape code'],
    ['a number beyond all characters', 'a: "\\U00110000"\n', 'found invalid Unicode character escape code'],
    ['a control character', 'a: "x\x01y"\n', 'yaml: control characters are not allowed'],
    ['a control character of Latin-1', 'a: "x\x80y"\n', 'yaml: control characters are not allowed'],
    ['a marked key behind a key', 'a: ? b\n', 'mapping keys are not allowed in this context'],
    ['a text in the place of a key', 'a:\n  k: |\n  text\n  more\n  b: 1\n', "could not find expected ':'"],
    [
      'a text in the place of an item',
      'a:\n  - k: |\n  text\n  more\n  - b\n',
      "could not find expected ':'"
    ],
    ['another version of YAML', '%YAML 1.2\n---\na: b\n', 'found incompatible YAML document'],
    ['a version that is none', '%YAML one\n---\na: b\n', 'did not find expected version number'],
    ['a directive of its own', '%FONT 12\n---\na: b\n', 'found unknown directive name']
  ])('%s', (_, text, words) => {
    expect(refusals(text)).toContain(words)
  })

  it('has no words of its own for a text that is deeper than what is open around it', () => {
    expect(refusals('a:\n    text\n    b: 1\n')).not.toContain("could not find expected ':'")
  })

  it.each([
    ['that has no anchor', 'a: { <<: *no }\n', "unknown anchor 'no' referenced"],
    ['in a list', 'a: &a { b: 1 }\nc: { <<: [*a, *no] }\n', "unknown anchor 'no' referenced"],
    ['of what is around it', 'a: &a { <<: *a }\n', "anchor 'a' value contains itself"]
  ])('are reported once for an alias %s that is to be merged', (_, text, words) => {
    expect(refusals(text)).toEqual([words])
  })

  it.each(['%YAML 1.1\n', '%YAML 1.1 # the old one\n', '%TAG ! tag:example.org,2000:\n'])(
    'is none for the directive %s',
    directive => {
      expect(refusals(`${directive}---\na: b\n`)).toEqual([])
    }
  )

  it('is about the document after the directive', () => {
    const { diagnostics } = readStream({ path: 'given.yaml', text: 'a: b\n---\n%YAML 1.2\n---\nc: d\n' })
    expect(diagnostics.map(({ document }) => document)).toEqual([1])
  })

  it('is none where an escape only looks like one of these', () => {
    expect(refusals('a: "\\\\/ \\\\ud83d \\U0001F600 \x85"\n')).toEqual([])
  })

  it('is none for a dash before a comma or a bracket, which is a text', () => {
    const { documents, diagnostics } = readStream({ path: 'given.yaml', text: 'a: [-, {b: -}, -]\n' })
    expect(diagnostics).toEqual([])
    const list = documents[0]?.root?.kind === 'map' ? documents[0].root.entries[0]?.value : undefined
    expect(list?.kind === 'list' && list.items.map(item => item.kind === 'scalar' && item.text)).toEqual([
      '-',
      false,
      '-'
    ])
  })
})

describe('a line that is indented deeper than a list and not as deep as its entries', () => {
  const KEY = 'did not find expected key'
  const DASH = "did not find expected '-' indicator"

  it.each([
    ['a:\n  s:\n  - id: one\n    t: 1\n   x: 1\n', KEY],
    ['a:\n  s:\n  - - id: one\n      t: 1\n   x: 1\n', KEY],
    ['a:\n  s:\n  - {id: one}\n   x\n', KEY],
    ['- a:\n  - id: one\n    t: 1\n   x: 1\n', KEY],
    ['a:\n  s:\n    - id: one\n      t: 1\n     x: 1\n', DASH],
    ['a:\n  s:\n    # note\n\n    - {id: one}\n     x: 1\n', DASH],
    ['- id: one\n  t: 1\n x: 1\n', DASH],
    ['- - id: one\n    t: 1\n   x: 1\n', DASH]
  ])('is named by what is open around it: %j', (text, words) => {
    expect(refusals(text)[0]).toBe(words)
  })
})

describe('a key or an item between two levels', () => {
  it.each([
    ['spec:\n    a: 1\n  b: 2\n', 'did not find expected key'],
    ['- a:\n      b: 1\n    c: 2\n', 'did not find expected key'],
    ['a:\n    - b: 1\n    c: 2\n', "did not find expected '-' indicator"],
    ['env:\n    value: x\n  - name: y\n', 'did not find expected key'],
    ['a:\n  - b:\n      - c\n   - d\n', "did not find expected '-' indicator"]
  ])('is named by what is open around it: %j', (text, words) => {
    expect(refusals(text)[0]).toBe(words)
  })
})

describe('a quote that is never closed', () => {
  it.each(['a: "b\nc: 1\n', "- 'b\n", 'a: [1, "b]\n'])('ends the stream: %j', text => {
    expect(refusals(text)[0]).toBe('found unexpected end of stream')
  })
})

it('a comma without a value is no content', () => {
  expect(refusals('a: [1,,2]\n')[0]).toBe('did not find expected node content')
})
