import { afterEach, expect, it } from 'vitest'
import { type Rogue, startRogue } from '../rogues/http-server.js'
import { closeAll, openLive, remote } from './open-live.js'

let rogue: Rogue | undefined
afterEach(async () => {
  await closeAll()
  await rogue?.close()
})

it('sends nothing to a server after its caller stopped waiting', async () => {
  rogue = await startRogue('json')
  const { backend } = await openLive([remote(rogue.url)], { signal: AbortSignal.abort() })
  expect(backend.servers[0]?.failure?.kind).toBe('cancelled')
  const before = rogue.seen.length
  // What was on its way behind the end would reach the server before this.
  await openLive([remote(rogue.url)])
  expect(rogue.seen.slice(before).filter(line => line.endsWith('server/discover'))).toHaveLength(1)
  expect(before).toBe(0)
})
