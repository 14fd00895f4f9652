import { expect, it } from 'vitest'
import { faultLog } from '../../src/serve/fault-log.js'

it('tells faults, but no more in a minute than somebody reads', () => {
  let now = 0
  const told: string[] = []
  const log = faultLog(text => told.push(text), { elapsed: () => now })
  for (let index = 0; index < 10_000; index += 1) log(new Error(`fault ${index}`))
  expect(told).toHaveLength(21)
  expect(told.at(-1)).toBe('more within this minute are not told')
  now = 60_000
  log(new Error('x'.repeat(10_000)))
  expect(told.slice(21)).toEqual(['9980 more were not told', `${'x'.repeat(500)}…`])
})
