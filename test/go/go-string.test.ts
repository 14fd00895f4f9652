import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  byteLength,
  bytesOf,
  compareStrings,
  rejoin,
  sliceBytes,
  textOf,
  wellFormed
} from '../../src/go/go-string.js'

const bytes = fc.uint8Array({ maxLength: 12 })
const letters = fc.string({ unit: 'grapheme', maxLength: 8 })

describe('a Go string is bytes', () => {
  it('keeps any bytes, valid UTF-8 or not', () => {
    fc.assert(
      fc.property(bytes, given => {
        expect([...bytesOf(textOf(given))]).toEqual([...given])
      })
    )
  })

  it('is as long as its bytes', () => {
    fc.assert(
      fc.property(bytes, given => {
        expect(byteLength(textOf(given))).toBe(given.length)
      })
    )
  })

  it('is sorted by its bytes', () => {
    fc.assert(
      fc.property(bytes, bytes, (a, b) => {
        expect(Math.sign(compareStrings(textOf(a), textOf(b)))).toBe(Math.sign(Buffer.compare(a, b)))
      })
    )
  })

  it('can be cut anywhere and joined again', () => {
    fc.assert(
      fc.property(letters, fc.nat(8), (text, cut) => {
        const at = Math.min(cut, byteLength(text))
        expect(rejoin(sliceBytes(text, 0, at) + sliceBytes(text, at, byteLength(text)))).toBe(text)
      })
    )
  })

  it('shows each byte that is no letter as one replacement character', () => {
    expect(wellFormed(sliceBytes('a€', 0, 3))).toBe('a\ufffd\ufffd')
  })
})
