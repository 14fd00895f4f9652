import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LineSplitter } from '../../../src/backends/live/transport/line-splitter.js'

describe('lines of a stream', () => {
  it('are the same however the stream is cut', () => {
    const piece = fc.string({ unit: fc.constantFrom('a', 'é', '\n', '\r', '"') })
    fc.assert(
      fc.property(fc.array(piece), pieces => {
        const lines = new LineSplitter(1000)
        const found = [...pieces.flatMap(each => [...lines.push(each)]), lines.rest()]
        expect(found).toEqual(
          pieces
            .join('')
            .split('\n')
            .map(line => line.replace(/\r$/, ''))
        )
      })
    )
  })

  // With time that grows with its square, it would take longer than any test may.
  it('may be 32 million characters long and come in pieces of a thousand', () => {
    const lines = new LineSplitter(64_000_000)
    const piece = 'x'.repeat(1000)
    for (let n = 0; n < 32_000; n += 1) expect(lines.push(piece).next().done).toBe(true)
    expect([...lines.push('\n')][0]).toHaveLength(32_000_000)
  })

  it('end where one is longer than the limit', () => {
    const lines = new LineSplitter(10)
    expect([...lines.push('0123456789\n')]).toEqual(['0123456789'])
    expect(() => [...lines.push('0123456789a')]).toThrow(RangeError)
  })
})
