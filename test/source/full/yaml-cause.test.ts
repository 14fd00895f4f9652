import { describe, expect, it } from 'vitest'
import { parseDocument } from 'yaml'
import { causeOf, type YamlCause } from '../../../src/source/full/yaml-cause.js'

/** A text with this message of the library. */
const TEXTS: Readonly<Record<YamlCause, string>> = {
  'block-indentation': 'a: |\n\n    \n  x\n',
  'block-header': 'a: |text\n',
  'brace-not-closed': 'a: {b: 1\nc: 2\n',
  'bracket-not-closed': 'a: [1, 2\nb: 3\n',
  'collection-on-marker-line': '--- a: 1\n',
  'comma-too-many': 'a: [1,, 2]\n',
  escape: 'a: "\\q"\n',
  'key-without-value': 'a: 1\nb\nc: 2\n',
  'list-as-key': 'a:\n  - b\n - c\n',
  'list-on-key-line': 'a: - b\n',
  'map-in-value': 'a: b: c\n',
  'no-comma': 'a: ["b" "c"]\n',
  'no-marker-behind-directives': '%YAML 1.2\na: 1\n',
  'no-space-before-comment': 'a: "b"#c\n',
  'no-space-behind-properties': 'a: !b{}\n',
  'not-an-item': '-  a: 1\n b: 2\n',
  'unaligned-items': '- - a\n - b\n',
  'unaligned-keys': 'a:\n  b: 1\n c: 2\n'
}

describe('the sentences of the YAML library', () => {
  it.each(Object.entries(TEXTS))('are known: %s', (cause, text) => {
    const { errors } = parseDocument(text, { prettyErrors: false })
    expect(errors.map(causeOf)).toContain(cause)
  })
})
