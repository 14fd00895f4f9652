import { expect, it } from 'vitest'
import { indexing } from '../../../src/template/functions/indexing.js'
import { INT64, Integer, UINT64 } from '../../../src/template/value.js'

const host = {
  now: () => 0,
  timeZone: 'UTC',
  random: () => 0,
  environment: () => undefined,
  spend: () => undefined
}

function indexed(index: Integer): unknown {
  return indexing.find(({ name }) => name === 'index')?.call([['a', 'b'], index], host)
}

it('an index of any kind of whole number finds the item of a list', () => {
  for (const type of [INT64, UINT64]) expect(indexed(new Integer(type, 1n))).toMatchObject({ value: 'b' })
})

it.each([
  ['-1', INT64, -1n, -1n],
  // Go makes a signed number of 64 bits of it first.
  ['2^64-1', UINT64, 2n ** 64n - 1n, -1n],
  ['2^63', UINT64, 2n ** 63n, -(2n ** 63n)]
])('the index %s is out of range, as a signed number', (_, type, value, shown) => {
  expect(() => indexed(new Integer(type, value))).toThrow(`index out of range: ${shown}`)
})
