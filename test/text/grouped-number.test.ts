import { expect, it } from 'vitest'
import { groupedNumber } from '../../src/text/grouped-number.js'

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [125_000, '125,000'],
  [12_345_678, '12,345,678']
])('writes %d as %s', (count, text) => {
  expect(groupedNumber(count)).toBe(text)
})
