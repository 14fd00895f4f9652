import { expect, it } from 'vitest'
import { type FileBatch, SharedWork } from '../../../src/cli/linting/shared-work.js'
import { findingsIn } from '../../../src/project/linting/findings.js'

const batches: readonly FileBatch[] = Array.from({ length: 7 }, (_, at) => [{ path: `${at}.yaml`, text: '' }])
const order = { compat: 'documented', named: new Set<string>() } as const

it('keeps the order of the batches, whichever is quicker', async () => {
  const counts: number[] = []
  const work = new SharedWork(batches, count => counts.push(count))
  const hand = (turns: number) => async (batch: FileBatch) => {
    for (let turn = 0; turn < turns; turn++) await Promise.resolve()
    return findingsIn(batch, order)
  }
  await Promise.all([work.takePart(hand(9)), work.takePart(hand(1))])
  expect(work.found.flatMap(({ project }) => project.files)).toEqual(batches.flat())
  expect(counts).toHaveLength(batches.length)
})

it('gives out nothing more after a fault', async () => {
  const work = new SharedWork(batches, () => undefined)
  const taken: FileBatch[] = []
  const other = work.takePart(async batch => {
    taken.push(batch)
    return findingsIn(batch, order)
  })
  const faulty = work.takePart(async () => {
    throw new RangeError('broken')
  })
  await expect(faulty).rejects.toThrow('broken')
  await other
  expect(taken.length).toBeLessThan(batches.length - 1)
})
