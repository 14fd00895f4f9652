import { describe, expect, it } from 'vitest'
import { RealClock } from '../../../src/engine/index.js'

describe('the real clock', () => {
  it('gives the time in whole milliseconds, and never an earlier one', async () => {
    const clock = new RealClock()
    const before = clock.now()
    await clock.sleep(1)
    expect(Number.isInteger(before)).toBe(true)
    expect(clock.now()).toBeGreaterThanOrEqual(before)
  })

  it('ends a long sleep at once when its signal is aborted', async () => {
    const controller = new AbortController()
    const sleep = new RealClock().sleep(2 ** 40, controller.signal)
    controller.abort()
    await expect(sleep).resolves.toBeUndefined()
    await expect(new RealClock().sleep(2 ** 40, controller.signal)).resolves.toBeUndefined()
  })
})
