import { describe, expect, it } from 'vitest'
import { millisecondsIn, parseDuration, printDuration } from '../../src/go/duration.js'

describe('a duration', () => {
  it.each([
    ['30s', 30_000],
    ['1h30m', 5_400_000],
    ['1.5h', 5_400_000],
    ['250ms', 250],
    ['900us', 0.9],
    ['900µs', 0.9],
    ['2m30.5s', 150_500],
    ['.5s', 500],
    ['1.s', 1000],
    ['0', 0],
    ['-5s', -5000],
    ['+5s', 5000],
    ['-0', 0]
  ])('%s is read', (text, ms) => {
    expect(millisecondsIn(text)).toBe(ms)
  })

  it.each([
    ['', 'time: invalid duration ""'],
    ['30', 'time: missing unit in duration "30"'],
    ['9223372036854775808', 'time: missing unit in duration "9223372036854775808"'],
    ['9223372036854775809', 'time: invalid duration "9223372036854775809"'],
    ['9223372036854775809x', 'time: invalid duration "9223372036854775809x"'],
    ['5 minutes', 'time: unknown unit " minutes" in duration "5 minutes"'],
    ['1d', 'time: unknown unit "d" in duration "1d"'],
    ['soon', 'time: invalid duration "soon"'],
    ['.s', 'time: invalid duration ".s"'],
    ['1h 30m', 'time: unknown unit "h " in duration "1h 30m"'],
    ['3000000h', 'time: invalid duration "3000000h"']
  ])("%s is refused in Go's words", (text, message) => {
    expect(parseDuration(text)).toEqual({ ok: false, message })
  })

  // Go multiplies fractions in floating point, and keeps as many digits as 63 bits hold.
  it.each([
    ['1.3947350550055555h', 5021046198020n],
    ['0.9223372036854775807s', 922337203n],
    ['0.9223372036854775808h', 3320413933267n],
    ['0.3333333333333333333h', 1200000000000n],
    ['9223372036854775807ns', 9223372036854775807n],
    ['-9223372036854775808ns', -9223372036854775808n],
    ['.999999999999999999999999s', 1000000000n]
  ])('%s has as many nanoseconds as in Go', (text, nanoseconds) => {
    expect(parseDuration(text)).toEqual({ ok: true, nanoseconds })
  })

  it('is printed in the largest fitting unit', () => {
    expect([0n, 1n, 1_500n, 1_500_000n, 90_000_000_000n, 3_600_000_000_000n].map(printDuration)).toEqual([
      '0s',
      '1ns',
      '1.5µs',
      '1.5ms',
      '1m30s',
      '1h0m0s'
    ])
  })
})
