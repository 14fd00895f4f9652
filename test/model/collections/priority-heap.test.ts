import { expect, it } from 'vitest'
import { PriorityHeap } from '../../../src/model/collections/priority-heap.js'

it('gives the first of those that were kept, one after another', () => {
  const heap = new PriorityHeap<number>((a, b) => a < b)
  for (let at = 0; at < 200; at++) heap.push((at * 37) % 200)
  heap.keep(item => item % 3 === 0)
  heap.push(1)
  const taken = Array.from({ length: heap.size }, () => heap.pop())
  const third = Array.from({ length: 67 }, (_, at) => at * 3)
  expect(taken).toEqual([0, 1, ...third.slice(1)])
})
