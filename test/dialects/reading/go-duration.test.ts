import { describe, expect, it } from 'vitest'
import { parseGoDuration } from '../../../src/dialects/reading/go-duration.js'

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
    const parsed = parseGoDuration(text)
    expect(parsed.ok && parsed.ms === ms).toBe(true)
  })

  it.each([
    ['', 'time: invalid duration ""'],
    ['30', 'time: missing unit in duration "30"'],
    ['5 minutes', 'time: unknown unit " minutes" in duration "5 minutes"'],
    ['1d', 'time: unknown unit "d" in duration "1d"'],
    ['soon', 'time: invalid duration "soon"'],
    ['.s', 'time: invalid duration ".s"'],
    ['1h 30m', 'time: unknown unit "h " in duration "1h 30m"'],
    ['3000000h', 'time: invalid duration "3000000h"']
  ])("%s is refused in Go's words", (text, message) => {
    expect(parseGoDuration(text)).toEqual({ ok: false, message })
  })
})
