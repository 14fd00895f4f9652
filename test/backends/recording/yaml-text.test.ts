import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { StrictReader } from '../../../src/backends/index.js'
import { yamlText } from '../../../src/backends/recording/yaml-text.js'
import { type JsonValue, jsonText } from '../../../src/model/index.js'
import { inertLines } from '../../../src/text/inert-lines.js'

function read(text: string): JsonValue {
  const reader = new StrictReader({ path: 'x.yaml', text }, 'valid-fixtures')
  const root = reader.root()
  expect(reader.diagnostics).toEqual([])
  return root ? reader.json(root) : null
}

const words = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(
    'yes',
    '1.5',
    'a: b',
    '# x',
    '- x',
    ' lead',
    'tail ',
    '{{.a}}',
    '&a',
    '*a',
    '---',
    '~',
    '',
    '::a',
    '##[b]',
    'from\u202eleft'
  ),
  fc
    .array(
      fc.constantFrom(
        'a line of some length',
        '',
        '  indented',
        'ends ',
        'key: value',
        '::command',
        'a ##[b]',
        'a line from\u2067right'
      ),
      {
        minLength: 2,
        maxLength: 5
      }
    )
    .map(lines => lines.join('\n'))
)

describe('a value as YAML', () => {
  it('escapes what changes the direction of text, in names, texts and lines', () => {
    const lines = `a line of some length\nfrom \u2067right to left\u2069, and so on\n`
    const text = yamlText({ 'take|\u202eit': 'a\u200eb', lines })
    expect(text).not.toMatch(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/)
    expect(read(text)).toEqual({ 'take|\u202eit': 'a\u200eb', lines })
  })

  it('is read back as the same value', () => {
    const { tree } = fc.letrec<{ tree: unknown }>(tie => ({
      tree: fc.oneof(
        { maxDepth: 4 },
        words,
        fc.integer(),
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.boolean(),
        fc.constant(null),
        fc.array(tie('tree'), { maxLength: 4 }),
        fc.dictionary(words, tie('tree'), { maxKeys: 4 })
      )
    }))
    fc.assert(
      fc.property(fc.dictionary(words, tree, { maxKeys: 4 }), value => {
        // What a dictionary of these arbitraries holds is JSON.
        const json = JSON.parse(JSON.stringify(value)) as JsonValue // reason above
        const text = yamlText(json)
        expect(jsonText(read(text))).toBe(jsonText(json))
        expect(inertLines(text)).toBe(text)
      }),
      { numRuns: 400 }
    )
  })

  it('spreads what is long, and keeps short maps and lists on one line', () => {
    expect(
      yamlText({
        tools: {
          'a b': {
            when: { id: 3, tags: ['x', 'true'] },
            text: 'one line\nand another one, which is quite long\n'
          }
        }
      })
    ).toBe(
      `tools:
  "a b":
    when: { id: 3, tags: [x, "true"] }
    text: |
      one line
      and another one, which is quite long
`
    )
  })
})
