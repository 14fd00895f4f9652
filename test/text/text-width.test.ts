import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import {
  cutToWidth,
  graphemesOf,
  padToWidth,
  splitWidth,
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

  it('is that of its characters, wherever plain ones are between others', () => {
    const unit = fc.constantFrom(
      ...'ab ©↔é',
      '\u0301',
      '\u200d',
      '\ufe0f',
      '\u0600',
      '名',
      '🇩',
      '🇪',
      '👩',
      '🚀',
      '\r',
      '\n'
    )
    const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 30 }), fc.nat(12), (text, width) => {
        const whole = [...segmenter.segment(text)].map(({ segment }) => segment)
        expect(graphemesOf(text)).toEqual(whole)
        expect(textWidth(text)).toBe(whole.reduce((sum, each) => sum + textWidth(each), 0))
        expect(textWidth(text, width) > width).toBe(textWidth(text) > width)
        expect([...splitWidth(text, width, 5)].join('')).toBe(text)
        const fits = whole.findIndex((_, index) => textWidth(whole.slice(0, index + 1).join('')) > width)
        expect(takeWidth(text, width)).toBe((fits < 0 ? whole : whole.slice(0, fits)).join(''))
      }),
      { numRuns: 500 }
    )
  })

  it('is measured no further than a person reads', () => {
    const text = '名前'.repeat(300_000)
    const asked: number[] = []
    const { segment } = Intl.Segmenter.prototype
    const spy = vi.spyOn(Intl.Segmenter.prototype, 'segment').mockImplementation(function (
      this: Intl.Segmenter,
      each
    ) {
      const segments = segment.call(this, each)
      const iterator = segments[Symbol.iterator]()
      const next = iterator.next.bind(iterator)
      iterator.next = () => {
        asked.push(1)
        return next()
      }
      return Object.assign(segments, { [Symbol.iterator]: () => iterator })
    })
    expect(cutToWidth(text, 9)).toBe('名前名前…')
    spy.mockRestore()
    expect(asked.length).toBeLessThan(40)
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
