import { describe, expect, it } from 'vitest'
import { GroupKeeper } from '../../../src/engine/journal/disk.js'

/** A disk whose rounds end on demand of the test. */
function slowDisk() {
  const rounds: (() => void)[] = []
  const keeper = new GroupKeeper(() => new Promise(resolve => void rounds.push(resolve)))
  const kept: string[] = []
  const wait = (name: string): void => void keeper.kept().then(() => kept.push(name))
  return { keeper, rounds, kept, wait }
}

/** Lets all that can go on go on: promises that are settled run before the next turn. */
const turn = (): Promise<void> => new Promise(resolve => void setImmediate(resolve))

describe('lines kept in groups', () => {
  it('share one round where they come together', async () => {
    const { rounds, kept, wait } = slowDisk()
    for (const name of ['a', 'b', 'c']) wait(name)
    await turn()
    expect(rounds).toHaveLength(1)
    expect(kept).toEqual([])
    rounds[0]?.()
    await turn()
    expect(kept).toEqual(['a', 'b', 'c'])
    expect(rounds).toHaveLength(1)
  })

  it('wait for the round after the one that was at work when they came, all for the same', async () => {
    const { rounds, kept, wait } = slowDisk()
    wait('early')
    await turn()
    for (const name of ['late', 'later']) wait(name)
    rounds[0]?.()
    await turn()
    expect(kept).toEqual(['early'])
    expect(rounds).toHaveLength(2)
    rounds[1]?.()
    await turn()
    expect(kept).toEqual(['early', 'late', 'later'])
    expect(rounds).toHaveLength(2)
  })

  it('start the disk anew after it was at rest', async () => {
    const { keeper, rounds, kept, wait } = slowDisk()
    expect(keeper.rest).toBeNull()
    wait('a')
    const { rest } = keeper
    expect(rest).not.toBeNull()
    await turn()
    rounds[0]?.()
    await rest
    expect(keeper.rest).toBeNull()
    wait('b')
    await turn()
    expect(rounds).toHaveLength(2)
    expect(kept).toEqual(['a'])
  })

  it('end the rest only with the last of them', async () => {
    const { keeper, rounds, wait } = slowDisk()
    let isAtRest = false
    wait('a')
    void keeper.rest?.then(() => {
      isAtRest = true
    })
    await turn()
    wait('b')
    rounds[0]?.()
    await turn()
    expect(isAtRest).toBe(false)
    rounds[1]?.()
    await turn()
    expect(isAtRest).toBe(true)
  })
})
