import { expect, it } from 'vitest'
import { durationText } from '../../src/text/duration-text.js'

it.each([
  [0, '0ms'],
  [250, '250ms'],
  [0.12345, '0.123ms'],
  [999.5, '999.5ms'],
  [1000, '1s'],
  [1500, '1.5s'],
  [60_000, '1m'],
  [150_000, '2m30s'],
  [3_600_000, '1h'],
  [3_661_250, '1h1m1.25s'],
  [90_000_000, '25h'],
  [-1500, '-1.5s']
])('writes %d milliseconds as %s', (ms, text) => {
  expect(durationText(ms)).toBe(text)
})
