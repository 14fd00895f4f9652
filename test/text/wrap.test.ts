import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineWidth, type Mark } from '../../src/text/marked-text.js'
import { wrapLine, wrapText } from '../../src/text/wrap.js'

const piece = fc.record({
  text: fc.string({ unit: 'grapheme', maxLength: 60 }),
  mark: fc.constantFrom<Mark>('plain', 'error')
})

describe('wrapping', () => {
  it('breaks at blanks', () => {
    expect(wrapText('waits for a step that does not exist', 16)).toEqual([
      'waits for a step',
      'that does not',
      'exist'
    ])
  })

  it('breaks a word that is longer than the line, and wide characters by their width', () => {
    expect(wrapText('名前が長い', 4)).toEqual(['名前', 'が長', 'い'])
  })

  it('breaks a word of a million characters', () => {
    const rows = wrapText('.'.repeat(1_000_000), 80)
    expect(rows).toHaveLength(12_500)
    expect(new Set(rows)).toEqual(new Set(['.'.repeat(80)]))
  })

  it('puts a word behind blanks that fill the row on the next one', () => {
    const rows = wrapLine([{ text: '    restock', mark: 'plain' }], 4)
    expect(rows.map(row => row.map(part => part.text).join(''))).toEqual(['    ', 'rest', 'ock'])
  })

  it('indents further rows and keeps the first as it is', () => {
    const rows = wrapLine([{ text: '  fix  write the name', mark: 'plain' }], 14, 7)
    expect(rows.map(row => row.map(part => part.text).join(''))).toEqual([
      '  fix  write ',
      '       the ',
      '       name'
    ])
  })

  it('keeps a word together that has several marks', () => {
    const line = [
      { text: 'to "deployment/', mark: 'plain' as const },
      { text: '<none>', mark: 'warning' as const },
      { text: '-canary"', mark: 'plain' as const }
    ]
    expect(wrapLine(line, 28).map(row => row.map(part => part.text).join(''))).toEqual([
      'to ',
      '"deployment/<none>-canary"'
    ])
  })

  it('never exceeds the width and loses nothing but blanks', () => {
    fc.assert(
      fc.property(fc.array(piece), fc.integer({ min: 4, max: 80 }), fc.nat(10), (line, width, indent) => {
        const rows = wrapLine(line, width, indent)
        for (const row of rows) expect(lineWidth(row)).toBeLessThanOrEqual(width)
        const bare = (parts: typeof line) =>
          parts
            .map(part => part.text)
            .join('')
            .replace(/ /g, '')
        expect(bare(rows.flat())).toBe(bare(line))
      })
    )
  })

  it('begins a word that no row has room for next to its label, but not at the end of a row', () => {
    const long = 'x'.repeat(30)
    expect(wrapText(`query ${long}`, 20)).toEqual([`query ${'x'.repeat(14)}`, 'x'.repeat(16)])
    expect(wrapText(`the whole query ${long}`, 20)).toEqual([
      'the whole query',
      'x'.repeat(20),
      'x'.repeat(10)
    ])
  })
})
