import { afterEach, expect, it, vi } from 'vitest'
import { plainNaming } from '../../../src/backends/live/index.js'
import { closeAll, openLive, withHabit } from './open-live.js'

afterEach(closeAll)

it('names the tools once, and again only when a server has listed others', async () => {
  const naming = vi.fn(plainNaming)
  const { backend, call } = await openLive([withHabit('none')], { naming })
  for (let n = 0; n < 5; n += 1) await call('echo', { n })
  await backend.listTools()
  expect(naming).toHaveBeenCalledTimes(1)
})
