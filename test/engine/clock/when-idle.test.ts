import { expect, it } from 'vitest'
import { whenIdle as whenIdleInBrowsers } from '../../../src/engine/clock/when-idle.browser.js'
import { whenIdle } from '../../../src/engine/clock/when-idle.js'

it.each([
  ['Node', whenIdle],
  ['browsers', whenIdleInBrowsers]
])('waits in %s until every promise that can settle has settled', async (_, whenIdle) => {
  const happened: string[] = []
  const idle = new Promise<void>(resolve => whenIdle(resolve)).then(() => happened.push('idle'))
  for (let step = 0; step < 100; step++) await null
  happened.push('settled')
  await idle
  expect(happened).toEqual(['settled', 'idle'])
})
