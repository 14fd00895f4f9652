import { expect, it } from 'vitest'
import { byOrder } from '../../src/source/diagnostic.js'

it('sorts refusals by the coarse place before the fine one, and a check before its parts', () => {
  const orders = [[2], [1, 10], [1, 9, 5], [1], [1, 9], [0, 300]]
  expect(orders.map(order => ({ order })).sort(byOrder)).toEqual([
    { order: [0, 300] },
    { order: [1] },
    { order: [1, 9] },
    { order: [1, 9, 5] },
    { order: [1, 10] },
    { order: [2] }
  ])
  expect(byOrder({ order: [1, 2] }, { order: [1, 2] })).toBe(0)
})
