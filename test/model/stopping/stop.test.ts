import { describe, expect, it } from 'vitest'
import { onAbort } from '../../../src/model/stopping/on-abort.js'
import { platformSignal, Stop } from '../../../src/model/stopping/stop.js'

describe('a stop', () => {
  it('calls its listeners once, in the order in which they came, with the first reason', () => {
    const stop = new Stop()
    const calls: string[] = []
    for (const name of ['a', 'b', 'c']) onAbort(stop, () => calls.push(`${name} ${stop.reason}`))
    stop.abort('step_time')
    stop.abort('request')
    expect(calls).toEqual(['a step_time', 'b step_time', 'c step_time'])
  })

  it('keeps that order when the first one has gone and another has come', () => {
    const stop = new Stop()
    const calls: string[] = []
    const leave = onAbort(stop, () => calls.push('gone'))
    onAbort(stop, () => calls.push('second'))
    leave()
    onAbort(stop, () => calls.push('third'))
    stop.abort('request')
    expect(calls).toEqual(['second', 'third'])
  })

  it('is one signal for the platform, whenever that is asked for', () => {
    const stop = new Stop()
    const before = platformSignal(stop)
    expect(platformSignal(stop)).toBe(before)
    expect(before.aborted).toBe(false)
    stop.abort('failure')
    expect([before.aborted, before.reason]).toEqual([true, 'failure'])

    const late = new Stop()
    late.abort('run_time')
    expect([late.platform.aborted, late.platform.reason]).toEqual([true, 'run_time'])
  })
})
