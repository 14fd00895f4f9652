import { describe, expect, it } from 'vitest'
import { onAbort } from '../../../src/model/stopping/on-abort.js'

describe('listeners of one signal', () => {
  it('are called once each, in the order in which they came', () => {
    const controller = new AbortController()
    const calls: string[] = []
    for (const name of ['a', 'b', 'c']) onAbort(controller.signal, () => calls.push(name))
    expect(calls).toEqual([])
    controller.abort()
    controller.abort()
    expect(calls).toEqual(['a', 'b', 'c'])
  })

  it('are one listener for the signal itself, however many come and go', () => {
    const { signal } = new AbortController()
    const added: string[] = []
    const add = signal.addEventListener.bind(signal)
    signal.addEventListener = (type: string, ...rest: [never]) => {
      added.push(type)
      add(type, ...rest)
    }
    for (let count = 0; count < 1000; count++) onAbort(signal, () => undefined)()
    onAbort(signal, () => undefined)
    expect(added).toEqual(['abort'])
  })

  it('are not called once they listen no more, and the others are', () => {
    const controller = new AbortController()
    const calls: string[] = []
    const letGo = onAbort(controller.signal, () => calls.push('gone'))
    onAbort(controller.signal, () => calls.push('stays'))
    letGo()
    letGo()
    controller.abort()
    letGo()
    expect(calls).toEqual(['stays'])
  })

  it('are all called where one of them makes another go', () => {
    const controller = new AbortController()
    const calls: string[] = []
    const gone: (() => void)[] = []
    onAbort(controller.signal, () => {
      calls.push('first')
      for (const letGo of gone) letGo()
    })
    gone.push(onAbort(controller.signal, () => calls.push('second')))
    controller.abort()
    expect(calls).toEqual(['first', 'second'])
  })

  it('hear nothing of other signals', () => {
    const [one, other] = [new AbortController(), new AbortController()]
    const calls: string[] = []
    onAbort(one.signal, () => calls.push('one'))
    onAbort(other.signal, () => calls.push('other'))
    other.abort()
    expect(calls).toEqual(['other'])
  })
})
