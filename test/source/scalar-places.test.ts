import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { entryOf, readStream, type SourceScalar } from '../../src/source/index.js'

interface Written {
  readonly yaml: string
  readonly text: string
  /** The source of each character of `text`. */
  readonly sources: readonly string[]
}

/** A character of a text, and how it was written. */
type Piece = readonly [character: string, source: string]

const letters = fc.constantFrom('a', 'B', '{', '}', '.', '"', "'", ':', '#', 'é', '😀', '-', '\\', ',', '[')
const breaks = fc.constantFrom('\n', '\r\n')

describe('spanOf gives the very characters of the file', () => {
  it('in double quotes, where a character may be an escape', () => {
    const piece = fc.constantFrom<Piece>(
      ['a', 'a'],
      [' ', ' '],
      ["'", "'"],
      ['"', '\\"'],
      ['\\', '\\\\'],
      ['\n', '\\n'],
      ['é', '\\xe9'],
      ['A', '\\u0041'],
      ['😀', '\\U0001F600'],
      ['😀', '😀'],
      ['\t', '\\\t'],
      ['\u2028', '\\L']
    )
    fc.assert(fc.property(fc.array(piece), pieces => holds(written('double', pieces))))
  })

  it('in single quotes, where a quote is written twice', () => {
    const piece = fc.oneof(
      fc.constant<Piece>(["'", "''"]),
      letters.filter(c => c !== "'").map((c): Piece => [c, c])
    )
    fc.assert(fc.property(fc.array(piece), pieces => holds(written('single', pieces))))
  })

  it('in a plain value', () => {
    const piece = fc.constantFrom('a', 'é', '😀', '"', "'", '{', '-', '.').map((c): Piece => [c, c])
    fc.assert(fc.property(fc.array(piece), pieces => holds(written('plain', [['x', 'x'], ...pieces]))))
  })

  it('in a literal block with any indentation, chomping and line end', () => {
    const line = fc
      .array(fc.oneof(letters, fc.constant(' '), fc.constant('\t')), { maxLength: 5 })
      .map(line => line.join(''))
    const shape = fc.record({
      lines: fc.array(line, { minLength: 1, maxLength: 5 }),
      indent: fc.integer({ min: 1, max: 6 }),
      chomp: fc.constantFrom('', '-', '+'),
      newline: breaks
    })
    fc.assert(
      fc.property(shape, ({ lines, indent, chomp, newline }) =>
        holds(literal({ lines: ['|', ...lines, 'x'], indent, chomp, newline }))
      )
    )
  })
})

describe('in folded text each character is found at itself, at its escape or at its fold', () => {
  const unit = fc.constantFrom(
    'a',
    'b',
    '{{',
    '}}',
    ' ',
    '  ',
    '\t',
    '\n',
    '\r\n',
    '\n\n',
    "''",
    '\\"',
    '\\n',
    '\\\n',
    '\\ ',
    'é',
    '😀'
  )
  const body = fc.array(unit, { maxLength: 14 }).map(units => units.join(''))

  it.each([
    ['plain', (text: string) => `k: x${text.replace(/[\\"'{}]|\t/g, 'y')}`],
    ['single', (text: string) => `k: '${text}'`],
    ['double', (text: string) => `k: "${text}"`],
    ['folded', (text: string) => `k: >\n x\n ${text}\n`],
    ['folded with an indentation indicator', (text: string) => `k: >2-\n  x\n  ${text}\n`],
    ['folded and kept', (text: string) => `k: >+\n x\n ${text}\n\n\n`]
  ])('%s', (_, write) => {
    fc.assert(
      fc.property(body, text => {
        const yaml = write(text).replace(/\n(?=[^\n\r ])/g, '\n ')
        const [library] = parseAllDocuments(yaml, { schema: 'failsafe' })
        if (!library || library.errors.length > 0) return
        const scalar = scalarOf(yaml)
        if (!GO_KEEPS_BREAKS.test(yaml)) expect(scalar.text).toBe(library.get('k'))
        checkOrder(scalar)
        for (let at = 0; at < scalar.text.length; at += 1) checkCharacter(scalar, { at, yaml })
      }),
      { numRuns: 200 }
    )
  })
})

/** Behind a line whose end is escaped an empty line is a break to Go's readers, and a fold to the library. */
const GO_KEEPS_BREAKS = /\\\r?\n[ \t]*\r?\n/

function checkOrder(scalar: SourceScalar): void {
  for (let at = 1; at < scalar.text.length; at += 1) {
    expect(scalar.spanOf(at, at + 1).start).toBeGreaterThanOrEqual(scalar.spanOf(at - 1, at).start)
  }
  const whole = scalar.spanOf(0, scalar.text.length)
  expect(whole.start).toBeGreaterThanOrEqual(scalar.span.start)
  expect(whole.end).toBeLessThanOrEqual(scalar.span.end)
}

const ESCAPES = new Map([
  ['\\"', '"'],
  ['\\n', '\n'],
  ['\\ ', ' ']
])

function checkCharacter(scalar: SourceScalar, { at, yaml }: { at: number; yaml: string }): void {
  const character = scalar.text[at] ?? ''
  const { start, end } = scalar.spanOf(at, at + 1)
  const source = yaml.slice(start, end)
  const isItself = source === character || (source === "''" && character === "'")
  const isEscape = ESCAPES.get(source) === character
  const isFold = /^[ \t]*\r?\n[ \t\r\n]*$/.test(source) && (character === ' ' || character === '\n')
  expect([source, isItself || isEscape || isFold]).toEqual([source, true])
}

function written(style: 'double' | 'single' | 'plain', pieces: readonly Piece[]): Written {
  const quote = { double: '"', single: "'", plain: '' }[style]
  return {
    yaml: `first: 1\nk: ${quote}${pieces.map(([, source]) => source).join('')}${quote}\n`,
    text: pieces.map(([character]) => character).join(''),
    sources: pieces.flatMap(([character, source]) =>
      character.length === source.length ? source.split('') : character.split('').map(() => source)
    )
  }
}

function literal(shape: { lines: string[]; indent: number; chomp: string; newline: string }): Written {
  const { lines, indent, chomp, newline } = shape
  const yaml = `k: |${indent}${chomp}${newline}${lines.map(line => ' '.repeat(indent) + line + newline).join('')}${newline}`
  const kept = { '': 1, '-': 0, '+': 2 }[chomp] ?? 0
  const text = lines.join('\n') + '\n'.repeat(kept)
  return { yaml, text, sources: text.split('').map(character => (character === '\n' ? newline : character)) }
}

function holds({ yaml, text, sources }: Written): void {
  const scalar = scalarOf(yaml)
  expect(scalar.text).toBe(text)
  const found = text.split('').map((_, at) => {
    const { start, end } = scalar.spanOf(at, at + 1)
    return yaml.slice(start, end)
  })
  expect(found).toEqual(sources)
}

function scalarOf(yaml: string): SourceScalar {
  const { documents, diagnostics } = readStream({ path: 'values.yaml', text: yaml })
  expect(diagnostics.filter(({ rule }) => rule !== 'no-unquoted-template')).toEqual([])
  const value = entryOf(documents[0]?.root, 'k')?.value
  if (value?.kind !== 'scalar') throw new Error('no scalar was read')
  return value
}
