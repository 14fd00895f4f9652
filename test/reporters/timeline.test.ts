import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { timeline } from '../../src/reporters/run/timeline.js'
import { signsFor } from '../../src/reporters/signs.js'
import { paintLine, unpainted } from '../../src/text/marked-text.js'
import { textWidth } from '../../src/text/text-width.js'

const stretch = fc
  .record({
    startMs: fc.nat(1000),
    lengthMs: fc.nat(1000),
    kind: fc.constantFrom('busy' as const, 'idle' as const)
  })
  .map(({ startMs, lengthMs, kind }) => ({ startMs, endMs: startMs + lengthMs, kind, mark: 'good' as const }))
const row = fc.record({ name: fc.string({ unit: 'grapheme', maxLength: 90 }), stretches: fc.array(stretch) })

function drawn(rows: Parameters<typeof timeline>[0], totalMs: number, width: number): string[] {
  return timeline(rows, totalMs, { width, signs: signsFor(true) }).map(line => paintLine(line, unpainted))
}

describe('a timeline', () => {
  it('never exceeds the width, whatever the names and times', () => {
    fc.assert(
      fc.property(fc.array(row), fc.nat(2000), fc.integer({ min: 12, max: 200 }), (rows, totalMs, width) => {
        for (const line of drawn(rows, totalMs, width)) expect(textWidth(line)).toBeLessThanOrEqual(width)
      })
    )
  })

  it('draws bars in proportion to the time they took', () => {
    const bar = (startMs: number, endMs: number) => ({
      startMs,
      endMs,
      kind: 'busy' as const,
      mark: 'good' as const
    })
    const rows = [
      { name: 'fetch', stretches: [bar(0, 250)] },
      { name: 'store', stretches: [bar(500, 1000)] }
    ]
    expect(drawn(rows, 1000, 27)).toEqual([
      'fetch  █████',
      'store            ██████████',
      '       0s ────────────── 1s'
    ])
  })

  it('shows what took no time as one mark', () => {
    const instant = {
      name: 'ask',
      stretches: [{ startMs: 1000, endMs: 1000, kind: 'idle' as const, mark: 'good' as const }]
    }
    expect(drawn([instant], 1000, 15)[0]).toBe('ask           ░')
  })

  it('is left out where no time passed', () => {
    expect(drawn([{ name: 'fetch', stretches: [] }], 0, 80)).toEqual([])
  })
})
