import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cutToWidth,
  graphemesOf,
  padToWidth,
  takeLastWidth,
  takeWidth,
  textWidth
} from '../../src/text/text-width.js'

describe('the width of a text', () => {
  it.each([
    ['kubectl apply', 13],
    ['名前', 4],
    ['é', 1],
    ['e\u0301', 1],
    ['👩‍🚀', 2],
    ['🇩🇪', 2],
    ['ｆｕｌｌ', 8],
    ['│ ├─ ▼ …', 8],
    ['', 0]
  ])('of %s is %i', (text, width) => {
    expect(textWidth(text)).toBe(width)
  })

  it('is never exceeded by a cut text, and no character is cut in two', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(40), (text, width) => {
        expect(textWidth(cutToWidth(text, width))).toBeLessThanOrEqual(width)
        const taken = takeWidth(text, width)
        expect(graphemesOf(text).slice(0, graphemesOf(taken).length).join('')).toBe(taken)
      })
    )
  })

  it('ends with its last characters that fit', () => {
    expect(takeLastWidth('restock', 5)).toBe('stock')
    expect(takeLastWidth('restock', 0)).toBe('')
    expect(takeLastWidth('a名前', 3)).toBe('前')
  })

  it('is filled up with blanks', () => {
    expect(padToWidth('名前', 6)).toBe('名前  ')
    expect(padToWidth('longer', 3)).toBe('longer')
  })
})
