import { describe, expect, it } from 'vitest'
import { DurableClock } from '../../../src/durable/ports/durable-clock.js'

describe('the time of a durable run', () => {
  it('goes on with what the journal holds, and never back', () => {
    const clock = new DurableClock(1000)
    clock.advance(1500)
    clock.advance(1200)
    expect(clock.now()).toBe(1500)
  })

  it('stays before the end of an open timer, whatever a clock elsewhere shows', async () => {
    const clock = new DurableClock(1000)
    let end = (): void => undefined
    let isAwake = false
    const slept = clock.sleep(500).then(() => {
      isAwake = true
    })
    clock.openTimer(() => new Promise(resolve => (end = resolve)))
    clock.advanceWithin(9_999_999)
    expect([clock.now(), clock.wakeOne(), isAwake]).toEqual([1499, false, false])
    end()
    await Promise.resolve()
    expect([clock.now(), clock.wakeOne()]).toEqual([1500, true])
    await slept
    clock.advanceWithin(9_999_999)
    expect(clock.now()).toBe(9_999_999)
  })

  it('wakes sleepers one at a time, the earliest first and equal ones in their order', async () => {
    const clock = new DurableClock(1000)
    const woken: string[] = []
    const sleeps = [
      clock.sleep(300).then(() => woken.push('late')),
      clock.sleep(200).then(() => woken.push('early')),
      clock.sleep(200).then(() => woken.push('early, too')),
      clock.sleep(-5).then(() => woken.push('at once'))
    ]
    expect([clock.wakeOne(), clock.wakeOne()]).toEqual([true, false])
    clock.advance(1199)
    expect(clock.wakeOne()).toBe(false)
    clock.advance(1300)
    expect([1, 2, 3, 4].map(() => clock.wakeOne())).toEqual([true, true, true, false])
    await Promise.all(sleeps)
    expect(woken).toEqual(['at once', 'early', 'early, too', 'late'])
  })

  it('lets a sleeper go when its signal is aborted, and keeps none that is aborted already', async () => {
    const clock = new DurableClock(1000)
    const stop = new AbortController()
    const slept = clock.sleep(100, stop.signal)
    stop.abort()
    await slept
    await clock.sleep(100, stop.signal)
    clock.advance(9000)
    expect(clock.wakeOne()).toBe(false)
  })

  it('opens a timer for the earliest sleeper alone, and one more where an earlier one comes', async () => {
    const clock = new DurableClock(1000)
    const opened: number[] = []
    const ends: (() => void)[] = []
    const open = (ms: number): Promise<void> => {
      opened.push(ms)
      return new Promise(resolve => ends.push(resolve))
    }
    clock.openTimer(open)
    expect(opened).toEqual([])
    void clock.sleep(500)
    clock.openTimer(open)
    clock.openTimer(open)
    void clock.sleep(900)
    clock.openTimer(open)
    expect(opened).toEqual([500])
    void clock.sleep(200)
    clock.openTimer(open)
    expect(opened).toEqual([500, 200])
    ends[1]?.()
    await Promise.resolve()
    expect([clock.now(), clock.wakeOne()]).toEqual([1200, true])
    clock.openTimer(open)
    expect(opened).toEqual([500, 200]) // the first timer is still open
    ends[0]?.()
    await Promise.resolve()
    expect([clock.now(), clock.wakeOne()]).toEqual([1500, true])
    clock.openTimer(open)
    expect(opened).toEqual([500, 200, 400])
  })
})
