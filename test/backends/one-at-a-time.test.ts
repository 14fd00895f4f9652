import { describe, expect, it } from 'vitest'
import { oneAtATime } from '../../src/backends/one-at-a-time.js'

/** Work whose rounds end on demand of the test. */
function slowWork() {
  const ends: ((error?: Error) => void)[] = []
  const ask = oneAtATime(
    () =>
      new Promise((resolve, reject) => {
        ends.push(error => (error ? reject(error) : resolve()))
      })
  )
  return { ask, ends }
}

describe('work that is done one at a time', () => {
  it('is done once more for all who asked while it went on', async () => {
    const { ask, ends } = slowWork()
    const first = ask()
    const later = [ask(), ask(), ask()]
    expect(ends).toHaveLength(1)
    ends[0]?.()
    await first
    await Promise.resolve()
    expect(ends).toHaveLength(2)
    ends[1]?.()
    await Promise.all(later)
    expect(ends).toHaveLength(2)
  })

  it('never goes on twice, even if asked just as a round ends', async () => {
    const { ask, ends } = slowWork()
    const first = ask()
    const second = ask()
    ends[0]?.()
    const third = first.then(ask)
    await first
    expect(ends).toHaveLength(2)
    ends[1]?.()
    await second
    expect(ends).toHaveLength(3)
    ends[2]?.()
    await third
  })

  it('is done again after a round that failed, which only those hear who asked for it', async () => {
    const { ask, ends } = slowWork()
    const first = ask()
    const second = ask()
    ends[0]?.(new Error('no list'))
    await expect(first).rejects.toThrow('no list')
    ends[1]?.()
    await expect(second).resolves.toBeUndefined()
  })
})
