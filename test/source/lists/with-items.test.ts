import { describe, expect, it } from 'vitest'
import { entryOf, nodeAt, positionAt, readStream, type SourceDocument } from '../../../src/source/index.js'

function read(text: string) {
  const file = { path: 'list.yaml', text }
  const { documents, diagnostics } = readStream(file)
  return { file, documents, diagnostics }
}

const identityOf = ({ root }: SourceDocument) =>
  ['apiVersion', 'kind'].map(key => {
    const value = entryOf(root, key)?.value
    return value?.kind === 'scalar' ? value.text : null
  })

const nameOf = ({ root }: SourceDocument) => {
  const node = nodeAt(root, 'metadata.name')
  return node?.kind === 'scalar' ? node.text : null
}

const list = (items: string, head = 'apiVersion: v1\nkind: List\n') => `${head}items:\n${items}`

describe('a list of resources', () => {
  it('is its items, which have numbers like all documents of the stream', () => {
    const { documents } = read(
      `kind: First\n---\n${list('- { apiVersion: a/v1, kind: A, metadata: { name: a } }\n- { apiVersion: b/v1, kind: B }\n')}---\nkind: Last\n`
    )
    expect(documents.map(({ index }) => index)).toEqual([0, 1, 2, 3])
    expect(documents.map(identityOf)).toEqual([
      [null, 'First'],
      ['a/v1', 'A'],
      ['b/v1', 'B'],
      [null, 'Last']
    ])
    expect(documents.map(nameOf)).toEqual([null, 'a', null, null])
  })

  it('is one in JSON too, with whatever follows it', () => {
    const { documents } = read(
      '{"apiVersion":"v1","kind":"List","items":[{"kind":"A"},{"kind":"B"}]}\n{"kind":"C"}\n'
    )
    expect(documents.map(document => [document.index, identityOf(document)[1]])).toEqual([
      [0, 'A'],
      [1, 'B'],
      [2, 'C']
    ])
  })

  it('gives an item without a version and a kind its own, but for the word List', () => {
    const head = 'apiVersion: a/v1\nkind: "AList"\n'
    const { documents } = read(
      list(
        '- metadata: { name: a }\n- kind: B\n- apiVersion: b/v1\n- { kind: "", apiVersion: null, x: 1 }\n- { kind: 3 }\n- null\n- {}\n-\n',
        head
      )
    )
    expect(documents.map(identityOf)).toEqual([
      ['a/v1', 'A'],
      [null, 'B'],
      ['b/v1', null],
      ['a/v1', 'A'],
      ['a/v1', 'A'],
      ['a/v1', 'A'],
      ['a/v1', 'A'],
      ['a/v1', 'A']
    ])
  })

  it('shows what it gives at the kind of the list, without the word List', () => {
    const { file, documents } = read(list('- x: 1\n', "apiVersion: a/v1\nkind: 'AList'\n"))
    const kind = entryOf(documents[0]?.root ?? null, 'kind')?.value
    expect(file.text.slice(kind?.span.start, kind?.span.end)).toBe('A')
  })

  it('is one empty document where it has no items', () => {
    for (const items of ['[]', 'null', '', '~'])
      expect(read(`apiVersion: v1\nkind: List\nitems: ${items}\n`).documents).toMatchObject([
        { index: 0, root: null, isBroken: false }
      ])
  })

  it('is none under another kind, and where its items are none', () => {
    for (const text of [
      list('- { kind: A }\n', 'apiVersion: v1\nkind: A\n'),
      list('- { kind: A }\n', 'apiVersion: v1\n'),
      'apiVersion: v1\nkind: List\n',
      'apiVersion: v1\nkind: List\nitems: text\n',
      'apiVersion: v1\nkind: List\nItems: [{ kind: A }]\n'
    ])
      expect(read(text).documents).toMatchObject([{ root: { kind: 'map' } }])
  })

  it('has aliases and merges as items', () => {
    const { documents } = read(
      list('- &a { kind: A, metadata: { name: a } }\n- *a\n- { <<: *a, metadata: { name: b } }\n')
    )
    expect(documents.map(identityOf)).toEqual([
      [null, 'A'],
      [null, 'A'],
      [null, 'A']
    ])
    expect(documents.map(nameOf)).toEqual(['a', 'a', 'b'])
  })
})

describe('comments in a list', () => {
  it('belong to the item in which or before which they are', () => {
    const { documents } = read(
      `# head
apiVersion: v1
kind: List # kind
items:
  # before a
  - kind: A # in a
    x: 1 # end of a
  # before b
  - kind: B
    # in b
# below
`
    )
    expect(documents.map(({ comments }) => comments.map(({ text }) => text.trim()))).toEqual([
      ['head', 'kind', 'before a', 'in a', 'end of a'],
      ['before b', 'in b', 'below']
    ])
  })
})

describe('faults in a list', () => {
  it('are reported for their item, by the path in it', () => {
    const { documents, diagnostics } = read(
      `kind: First\n---\n${list('- { kind: A }\n- { kind: B, spec: { x: 1, x: 2 } }\n')}`
    )
    expect(documents.every(({ isBroken }) => !isBroken)).toBe(true)
    expect(diagnostics).toMatchObject([{ rule: 'no-duplicate-key', document: 2, path: 'spec.x' }])
    expect(diagnostics[0]?.alsoIn).toBeUndefined()
  })

  it('of the YAML keep all of it from being read', () => {
    const { documents, diagnostics } = read(list("- { kind: A }\n- { kind: B, x: 'it's' }\n- { kind: C }\n"))
    expect(documents.every(({ isBroken }) => isBroken)).toBe(true)
    expect(diagnostics[0]).toMatchObject({ rule: 'valid-yaml', document: 1 })
    expect(diagnostics[0]?.alsoIn).toEqual({ first: 0, last: 2 })
  })

  it('that make kubectl refuse all of it are at the item', () => {
    const { file, documents, diagnostics } = read(list('- { kind: A }\n- text\n- kind: List\n  items: [1]\n'))
    expect(documents.map(({ root }) => root === null)).toEqual([false, true, true])
    const places = diagnostics.map(({ rule, document, alsoIn, span }) => [
      rule,
      document,
      alsoIn,
      positionAt(file, span.start).line
    ])
    expect(places).toEqual([
      ['valid-list', 1, { first: 0, last: 2 }, 5],
      ['valid-list', 2, { first: 0, last: 2 }, 7]
    ])
  })
})
