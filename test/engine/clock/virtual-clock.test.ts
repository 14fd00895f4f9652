import { describe, expect, it } from 'vitest'
import { VirtualClock } from '../../../src/engine/index.js'
import { Stop } from '../../../src/model/stopping/stop.js'

describe('the virtual clock', () => {
  it('jumps to the end of the earliest sleep', async () => {
    const clock = new VirtualClock(0)
    await clock.sleep(30 * 60_000)
    expect(clock.now()).toBe(1_800_000)
  })

  it('wakes sleepers by their end, and of equal ends the one that fell asleep first', async () => {
    const clock = new VirtualClock(0)
    const woken: string[] = []
    const sleep = async (name: string, ms: number) => {
      await clock.sleep(ms)
      woken.push(`${name}@${clock.now()}`)
    }
    await Promise.all([sleep('late', 20), sleep('first', 10), sleep('second', 10), sleep('at once', 0)])
    expect(woken).toEqual(['at once@0', 'first@10', 'second@10', 'late@20'])
  })

  it('keeps the order of any number of sleepers that end at once', async () => {
    const clock = new VirtualClock(0)
    const woken: number[] = []
    const names = Array.from({ length: 50 }, (_, name) => name)
    await Promise.all(names.map(name => clock.sleep(10).then(() => woken.push(name))))
    expect(woken).toEqual(names)
  })

  it('lets what a sleeper sets in motion come to rest before the next one wakes', async () => {
    const clock = new VirtualClock(0)
    const order: string[] = []
    const chain = clock.sleep(5).then(async () => {
      for (let turn = 0; turn < 50; turn++) await Promise.resolve()
      order.push('settled')
    })
    await Promise.all([chain, clock.sleep(5).then(() => order.push('next'))])
    expect(order).toEqual(['settled', 'next'])
  })

  it('wakes the others in their order when most have been woken before their time', async () => {
    const clock = new VirtualClock(0)
    const woken: string[] = []
    const stops = Array.from({ length: 500 }, () => new Stop())
    const early = stops.map((stop, at) => clock.sleep(1000 + at, stop))
    const late = [700, 30, 20].map(async ms => {
      await clock.sleep(ms)
      woken.push(`${ms}@${clock.now()}`)
    })
    for (const stop of stops) stop.abort('request')
    await Promise.all([...early, ...late])
    expect(woken).toEqual(['20@20', '30@30', '700@700'])
  })

  it('ends a sleep whose signal is aborted without moving time', async () => {
    const clock = new VirtualClock(0)
    const controller = new AbortController()
    const sleep = clock.sleep(1_000, controller.signal)
    controller.abort()
    await sleep
    expect(clock.now()).toBe(0)
    await clock.sleep(1_000, controller.signal)
    expect(clock.now()).toBe(0)
  })

  it('does not move while it is held', async () => {
    const clock = new VirtualClock(0)
    const release = clock.hold()
    const sleep = clock.sleep(10)
    await new Promise(resolve => setImmediate(resolve))
    expect(clock.now()).toBe(0)
    release()
    release()
    await sleep
    expect(clock.now()).toBe(10)
  })

  it('costs no processor time while it is held', async () => {
    const clock = new VirtualClock(0)
    const release = clock.hold()
    const sleep = clock.sleep(10)
    await new Promise(resolve => setImmediate(resolve))
    await new Promise(resolve => setTimeout(resolve))
    expect(process.getActiveResourcesInfo()).not.toContain('Immediate')
    release()
    await sleep
  })

  it('wakes any number of sleepers in order', async () => {
    const clock = new VirtualClock(0)
    const ends: number[] = []
    const sleeps = Array.from({ length: 500 }, (_, place) =>
      clock.sleep((place * 7919) % 997).then(() => ends.push(clock.now()))
    )
    await Promise.all(sleeps)
    expect(ends).toEqual([...ends].sort((a, b) => a - b))
  })
})
