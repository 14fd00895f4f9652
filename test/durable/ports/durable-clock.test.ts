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
})
