import { expect, it } from 'vitest'
import type { RunEvent } from '../../src/engine/event.js'
import { EventLog } from '../../src/engine/event-log.js'
import { VirtualClock } from '../../src/engine/index.js'

const end = { type: 'runEnded', status: 'completed', output: 'hunter2', failure: null } as const

it('keeps and reports an event as it may be shown, and makes that once for all listeners', () => {
  const heard: RunEvent[] = []
  let made = 0
  const log = new EventLog({
    clock: new VirtualClock(),
    listeners: [event => void heard.push(event), event => void heard.push(event)],
    shown: event => {
      made++
      return event.type === 'runEnded' ? { ...event, output: '[redacted]' } : event
    }
  })
  log.emit(end)
  expect(log.events).toEqual([{ atMs: 0, ...end, output: '[redacted]' }])
  expect(heard).toEqual([log.events[0], log.events[0]])
  expect(made).toBe(1)
})

it('hears a listener that broke no more, and goes on', () => {
  const heard: RunEvent[] = []
  const broken = (): never => {
    throw new Error('the disk is full')
  }
  const log = new EventLog({
    clock: new VirtualClock(),
    listeners: [broken, event => void heard.push(event)]
  })
  log.emit(end)
  log.emit(end)
  expect(heard).toHaveLength(2)
  expect(log.faults).toHaveLength(1)
})
