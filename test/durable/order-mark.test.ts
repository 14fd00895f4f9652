import { describe, expect, it } from 'vitest'
import type { RunOrder } from '../../src/durable/order.js'
import { markOf, otherRun } from '../../src/durable/order-mark.js'
import { orderOf } from './bench/simulated-runs.js'

const files = [
  { path: 'a.yaml', text: 'a: 1\n' },
  { path: 'b.yaml', text: 'b: 2\n' }
]
const kept = orderOf({ files, arguments: { room: 'red', seats: { from: 1, to: 2 } }, seed: 1 })
const other = (wanted: Partial<RunOrder>, workflow = 'book'): string | null =>
  otherRun(markOf(kept, 'book'), markOf({ ...kept, ...wanted }, workflow))

describe('an order', () => {
  it('is the same wherever its files lie, in whatever order its arguments are named, and whatever is drawn for it', () => {
    const moved = files.map(({ path, text }) => ({ path: `elsewhere/${path}`, text })).reverse()
    expect(other({ files: moved })).toBeNull()
    expect(other({ arguments: { seats: { to: 2, from: 1 }, room: 'red' } })).toBeNull()
    expect(other({ chance: 'ff'.repeat(32) })).toBeNull()
  })

  it('is another with anything else, and that is reported', () => {
    expect(other({}, 'lend')).toBe('a run of "book"')
    expect(other({ files: files.slice(1) })).toBe('a run of another definition of "book"')
    expect(other({ arguments: { room: 'red' } })).toBe('a run of "book" with other arguments')
    expect(other({ arguments: { room: 'red', seats: { from: 2, to: 1 } } })).toContain('other arguments')
    expect(other({ compat: 'engine' })).toBe('a run of "book" in the reading "documented"')
    expect(other({ answers: { ask: { action: 'decline' } } })).toBe('a run of "book" with other answers')
    for (const options of [
      { timeoutMs: 5 },
      { until: 'x' },
      { seed: 2 },
      { maxParallel: 1 },
      { permission: { isGiven: true, isStrict: true } }
    ])
      expect(other(options)).toBe('a run of "book" with other options')
    expect(other({ arguments: {}, timeoutMs: 5 })).toBe(
      'a run of "book" with other arguments and other options'
    )
  })
})
