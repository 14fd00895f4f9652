import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Positions, positionEncodings } from '../../src/editor/positions.js'

const file = { path: 'a.yaml', text: 'a: é😀x\r\nb: 1\rc: 2\n' }

describe('a position of an editor', () => {
  it.each([
    ['utf-16', 7, { line: 0, character: 7 }],
    ['utf-8', 7, { line: 0, character: 10 }],
    ['utf-32', 7, { line: 0, character: 6 }],
    ['utf-8', 9, { line: 1, character: 0 }],
    ['utf-8', 14, { line: 2, character: 0 }],
    ['utf-16', 99, { line: 3, character: 0 }]
  ] as const)('%s counts offset %i in its own units', (encoding, offset, position) => {
    expect(new Positions(encoding).of(file, offset)).toEqual(position)
  })

  it.each(positionEncodings)('is the offset that it came from, in %s', encoding => {
    const positions = new Positions(encoding)
    const letters = fc.constantFrom('a', 'é', '日', '😀', '\n', '\r\n', '\r', '\ufeff')
    fc.assert(
      fc.property(fc.array(letters), fc.nat(), (parts, number) => {
        const made = { path: 'a.yaml', text: parts.join('') }
        const starts = parts.map((_, at) => parts.slice(0, at).join('').length)
        const offset = starts[number % Math.max(1, starts.length)] ?? 0
        const isMark = offset === 0 && made.text.startsWith('\ufeff')
        const isWithinBreak = made.text[offset - 1] === '\r' && made.text[offset] === '\n'
        if (isMark || isWithinBreak) return
        expect(positions.offset(made, positions.of(made, offset))).toBe(offset)
      }),
      { seed: 26 }
    )
  })

  it.each([
    [{ line: 0, character: 99 }, 7],
    [{ line: 9, character: 0 }, file.text.length],
    [{ line: -1, character: 3 }, 0],
    [{ line: 1, character: -4 }, 9]
  ])('%j beyond the text is the end of what it is in', (position, offset) => {
    expect(new Positions('utf-16').offset(file, position)).toBe(offset)
  })

  it('inside a character means its beginning', () => {
    expect(new Positions('utf-8').offset(file, { line: 0, character: 4 })).toBe(3)
  })
})
