import { describe, expect, it } from 'vitest'
import type { JournaledCall } from '../../../src/durable/ports/journaled-call.js'
import { PendingCalls } from '../../../src/durable/ports/pending-calls.js'

const answered = (atMs: number): JournaledCall => ({
  kind: 'result',
  result: { value: `at ${atMs}` } as never, // only passed on
  atMs
})
const waiting = () => new AbortController().signal

/** A call that is answered when the test wants. */
function sentCall() {
  const signals: AbortSignal[] = []
  let answer: (call: JournaledCall) => void = () => undefined
  let fail: (error: Error) => void = () => undefined
  const send = (signal: AbortSignal): Promise<JournaledCall> => {
    signals.push(signal)
    return new Promise((resolve, reject) => {
      answer = resolve
      fail = reject
    })
  }
  return { signals, send, answer: (call: JournaledCall) => answer(call), fail: (error: Error) => fail(error) }
}

describe('the calls that a worker has sent', () => {
  it('are sent once for all who wait for them', async () => {
    const calls = new PendingCalls()
    const { signals, send, answer } = sentCall()
    const both = [calls.join('a 1.1', waiting(), send), calls.join('a 1.1', waiting(), send)]
    expect([signals.length, calls.has('a 1.1'), calls.has('a 2.1'), calls.open]).toEqual([1, true, false, 1])
    answer(answered(7))
    expect(await Promise.all(both)).toEqual([answered(7), answered(7)])
    expect([calls.has('a 1.1'), calls.open]).toEqual([true, 0])
  })

  it('are sent again once their answer has been fetched', async () => {
    const calls = new PendingCalls()
    const sent = sentCall()
    const first = calls.join('a 1.1', waiting(), sent.send)
    sent.answer(answered(1))
    await first
    calls.forget('a 1.1')
    expect(calls.has('a 1.1')).toBe(false)
    const second = calls.join('a 1.1', waiting(), sent.send)
    sent.answer(answered(2))
    expect(await second).toEqual(answered(2))
  })

  it('are aborted by whichever run waits for them, with its reason', () => {
    const calls = new PendingCalls()
    const { signals, send } = sentCall()
    const later = new AbortController()
    void calls.join('a 1.1', waiting(), send)
    void calls.join('a 1.1', later.signal, send)
    expect(signals[0]?.aborted).toBe(false)
    later.abort('too late')
    expect([signals[0]?.aborted, signals[0]?.reason]).toEqual([true, 'too late'])
  })

  it('are aborted at once for a run that is aborted already', () => {
    const calls = new PendingCalls()
    const { signals, send } = sentCall()
    void calls.join('a 1.1', AbortSignal.abort('over'), send)
    expect([signals[0]?.aborted, signals[0]?.reason]).toEqual([true, 'over'])
  })

  it('are not aborted by a run that has its answer', async () => {
    const calls = new PendingCalls()
    const { signals, send, answer } = sentCall()
    const run = new AbortController()
    const call = calls.join('a 1.1', run.signal, send)
    answer(answered(1))
    await call
    run.abort('later')
    expect(signals[0]?.aborted).toBe(false)
  })

  it('give their failure to each run that waits', async () => {
    const calls = new PendingCalls()
    const { send, fail } = sentCall()
    const both = [calls.join('a 1.1', waiting(), send), calls.join('a 1.1', waiting(), send)]
    fail(new Error('draining'))
    for (const call of both) await expect(call).rejects.toThrow('draining')
  })

  it('keep the thousand newest answers that are not fetched; an older one is lost, and known as sent', async () => {
    const calls = new PendingCalls()
    const join = (number: number) => calls.join(`a ${number}.1`, waiting(), async () => answered(number))
    for (let number = 1; number <= 1000; number++) await join(number)
    expect(await join(1)).toEqual(answered(1))
    await join(1001)
    expect([calls.has('a 1.1'), calls.open]).toEqual([true, 0])
    expect(await join(1)).toEqual({ kind: 'lost', atMs: 1 })
    expect(await join(2)).toEqual(answered(2))
  })
})
