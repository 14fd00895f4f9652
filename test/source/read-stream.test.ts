import { describe, expect, it } from 'vitest'
import {
  entryOf,
  nodeAt,
  readOwnStream,
  readStream,
  type SourceDocument,
  type SourceNode
} from '../../src/source/index.js'

describe('documents of a stream', () => {
  it('keep their number when they are empty', () => {
    const { documents } = read('---\na: 1\n---\n---\nb: 2\n---\n')
    expect(documents.map(plain)).toEqual([{ a: '1' }, null, { b: '2' }, null])
    expect(documents.map(({ index }) => index)).toEqual([0, 1, 2, 3])
  })

  it('end at an end mark, and a comment behind it belongs to the next one', () => {
    const { documents } = read('a: 1 # first\n...\n# second\n---\nb: 2\n')
    expect(documents.map(plain)).toEqual([{ a: '1' }, { b: '2' }])
    expect(documents.map(({ comments }) => comments.map(({ text }) => text))).toEqual([
      [' first'],
      [' second']
    ])
  })

  it('are one, without a root, when there is nothing to read', () => {
    for (const text of ['', '\n\n', '# a comment\n', '\ufeff']) {
      const { documents, diagnostics } = read(text)
      expect([documents.length, documents[0]?.root, documents[0]?.isBroken, diagnostics]).toEqual([
        1,
        null,
        false,
        []
      ])
    }
  })

  it('leave each other alone: an open quote does not reach past the separator', () => {
    const { documents, diagnostics } = read('a: "open\n---\nb: 2\n---\nc: [1\n---\nd: 4\n')
    expect(documents.map(({ isBroken }) => isBroken)).toEqual([true, false, true, false])
    expect(diagnostics.map(({ document }) => document)).toEqual([0, 2])
    expect(plain(documents[3])).toEqual({ d: '4' })
  })

  it('have spans without their separators', () => {
    const text = '--- # c\na: 1\n...\n---\nb: 2\n'
    const { documents } = read(text)
    expect(documents.map(({ span }) => text.slice(span.start, span.end))).toEqual([
      ' # c\na: 1\n',
      '\nb: 2\n'
    ])
  })
})

describe('line ends and marks', () => {
  it.each([
    ['CRLF', '\r\n'],
    ['a lone CR', '\r']
  ])('%s is a line break and never part of a value', (_, newline) => {
    const text = ['\ufeffa: 1', 'b: |', '  two', '  lines', 'c: "x', '  y"', ''].join(newline)
    const { documents, diagnostics } = read(text)
    expect(diagnostics).toEqual([])
    expect(plain(documents[0])).toEqual({ a: '1', b: 'two\nlines\n', c: 'x y' })
    const block = nodeAt(documents[0]?.root ?? null, 'b')
    if (block?.kind !== 'scalar') throw new Error('b is a scalar')
    const { start, end } = block.spanOf(4, 9)
    expect(text.slice(start, end)).toBe('lines')
  })
})

describe('comments', () => {
  it('are found wherever they are, but not in values', () => {
    const text =
      '# top\na: 1 # behind\nb: | # header\n  # text\nc: "# text"\n  # indented\nd: [ # flow\n  1 ]\n'
    const comments = read(text).documents[0]?.comments ?? []
    expect(comments.map(({ text: words, isWholeLine }) => [words, isWholeLine])).toEqual([
      [' top', true],
      [' behind', false],
      [' header', false],
      [' indented', true],
      [' flow', false]
    ])
    expect(comments.map(({ span }) => text.slice(span.start, span.end))).toEqual(
      comments.map(comment => `#${comment.text}`)
    )
  })
})

describe('a line of millions of characters', () => {
  it.each([
    ['plain', 'ab '.repeat(3_000_000).trim()],
    ['in quotes', `"${'x'.repeat(9_000_000)}"`]
  ])('is read, %s', (_style, value) => {
    const { documents, diagnostics } = read(`a: ${value}\n`)
    expect(diagnostics).toEqual([])
    expect(nodeAt(documents[0]?.root ?? null, 'a')).toMatchObject({
      kind: 'scalar',
      span: { end: 3 + value.length }
    })
  })
})

describe('templates without quotes', () => {
  it('are one value up to the last braces of their line, however many there are', () => {
    const value = '{{.a}}{{ "}}" }}'.repeat(5_000)
    const { documents } = read(`a: ${value} # {{.c}}\nb: [{{.x}}, {{"{{"}}]\n`)
    expect(plain(documents[0])).toEqual({ a: value, b: ['{{.x}}', '{{"{{"}}'] })
  })

  it('are found behind a fault', () => {
    const { documents } = read('a: [1\nb: {{.x}}\n---\nc: {{.y}}\n')
    expect(plain(documents[1])).toEqual({ c: '{{.y}}' })
  })
})

describe('anchors and aliases', () => {
  it('an alias is the node of its anchor, and knows where it is used', () => {
    const text = 'base: &b [1, 2]\nuse: *b\n'
    const root = read(text).documents[0]?.root ?? null
    const used = nodeAt(root, 'use')
    expect(used?.kind).toBe('list')
    expect(used?.span).toEqual(nodeAt(root, 'base')?.span)
    expect(text.slice(used?.aliasSpan?.start, used?.aliasSpan?.end)).toBe('*b')
  })

  it('an anchor that is set again counts from there', () => {
    expect(plain(read('- &a 1\n- *a\n- &a 2\n- *a\n').documents[0])).toEqual(['1', '1', '2', '2'])
  })

  it('a merge key brings in what the map does not say itself; of several maps the first counts', () => {
    const { documents } = read(
      'x: &x { a: 1, b: 2 }\ny: &y { b: 3, c: 4 }\nz:\n  b: 5\n  <<: [*x, *y]\nw: { <<: *x, "<<": text }\n'
    )
    const root = documents[0]?.root ?? null
    expect(plain(documents[0])).toMatchObject({
      z: { a: '1', b: '5', c: '4' },
      w: { a: '1', b: '2', '<<': 'text' }
    })
    const merged = nodeAt(root, 'z')
    if (merged?.kind !== 'map') throw new Error('z is a map')
    expect(merged.entries.map(({ key, isMerged }) => [key, isMerged ?? false])).toEqual([
      ['b', false],
      ['a', true],
      ['c', true]
    ])
  })
})

describe('spans', () => {
  const text = 'key: &a !!str "value" # c\nempty:\nlist:\n  - one\n  - { k: v }\n\nlast: 1\n'
  const root = read(text).documents[0]?.root ?? null

  it.each([
    ['key', '"value"'],
    ['empty', ''],
    ['list', '- one\n  - { k: v }'],
    ['list[1]', '{ k: v }'],
    ['', text.trimEnd()]
  ])('of %s hold the value and no more', (path, source) => {
    const span = nodeAt(root, path)?.span
    expect(text.slice(span?.start, span?.end)).toBe(source)
  })

  it('an absent value follows its key', () => {
    const span = entryOf(root, 'empty')?.value.span
    expect(span).toEqual({ start: text.indexOf('empty:') + 6, end: text.indexOf('empty:') + 6 })
  })

  it('a tag is kept as it is written', () => {
    expect(nodeAt(root, 'key')?.tag).toBe('!!str')
  })
})

describe('limits', () => {
  const bomb = ['a: &a [x, x, x, x, x, x, x, x, x]']
  for (const [from, to] of ['ab', 'bc', 'cd', 'de', 'ef', 'fg', 'gh']) {
    bomb.push(`${to}: &${to} [${Array(9).fill(`*${from}`).join(', ')}]`)
  }

  it('the size that aliases give a document is limited, and reported once', () => {
    const { documents, diagnostics } = read(`${bomb.join('\n')}\n`)
    expect(diagnostics.map(({ rule }) => rule)).toEqual(['no-alias-bomb'])
    expect(diagnostics[0]?.message).toContain('maxAliasedValues')
    expect(documents[0]?.isBroken).toBe(true)
  })

  it('the number of aliases is limited', () => {
    const { diagnostics } = readStream(
      { path: 'a.yaml', text: '- &a 1\n- *a\n- *a\n- *a\n' },
      { maxAliases: 2 }
    )
    expect(diagnostics.map(({ rule, message }) => [rule, /maxAliases\b/.test(message)])).toEqual([
      ['no-alias-bomb', true]
    ])
  })

  it.each([
    ['brackets', `${'['.repeat(5000)}${']'.repeat(5000)}`],
    ['dashes', '- '.repeat(5000)],
    ['maps', Array.from({ length: 1000 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n')],
    ['aliases', `a: &a ${'['.repeat(150)}1${']'.repeat(150)}\nb: ${'['.repeat(100)}*a${']'.repeat(100)}`]
  ])('nesting of %s is limited, and the next document is read', (_, text) => {
    const { documents, diagnostics } = read(`${text}\n---\nb: 2\n`)
    expect(diagnostics.map(({ rule, document }) => [rule, document])).toEqual([['no-deep-nesting', 0]])
    expect(plain(documents[1])).toEqual({ b: '2' })
  })

  it('a large text is not read at all', () => {
    const { documents, diagnostics } = readStream(
      { path: 'a.yaml', text: 'a: 1234567890' },
      { maxFileSize: 10 }
    )
    expect(diagnostics.map(({ rule }) => rule)).toEqual(['no-huge-file'])
    expect(documents[0]?.root).toBeNull()
  })
})

describe('a key that is no text', () => {
  it('is its YAML source', () => {
    const root = read('? [a, b]\n: 1\n? {c: d}\n: 2\n').documents[0]?.root
    expect(root?.kind === 'map' && root.entries.map(({ key }) => key)).toEqual(['[a, b]', '{c: d}'])
  })
})

function read(text: string): ReturnType<typeof readStream> {
  return readStream({ path: 'stream.yaml', text })
}

function plain(document: SourceDocument | undefined): unknown {
  return document?.root ? plainNode(document.root) : null
}

function plainNode(node: SourceNode): unknown {
  if (node.kind === 'scalar') return node.text
  if (node.kind === 'list') return node.items.map(plainNode)
  return Object.fromEntries(node.entries.map(({ key, value }) => [key, plainNode(value)]))
}

it('leaves characters that break lines for Go alone in a file that no engine reads', () => {
  const { documents } = readOwnStream({ path: 'a.yaml', text: 'a: x \u2028 y\nb: "x \u0085 y"\n' })
  const values = documents[0]?.root?.kind === 'map' ? documents[0].root.entries : []
  expect(values.map(({ value }) => value.kind === 'scalar' && value.text)).toEqual([
    'x \u2028 y',
    'x \u0085 y'
  ])
})
