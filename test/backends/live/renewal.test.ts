import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { prefixNaming } from '../../../src/backends/live/index.js'
import { folderWith } from '../../cli/folder-with.js'
import { type Exchange, startRogue } from '../rogues/http-server.js'
import { closeAll, openLive, program, remote, rogue, setting, withHabit } from './open-live.js'

const servers: { close(): Promise<void> }[] = []
afterEach(async () => {
  await closeAll()
  for (const server of servers.splice(0)) await server.close()
})

let clock = 0
const retryMs = 5000

/** A far server with a habit that can be changed, and a way to have servers opened anew. */
async function far(first: (exchange: Exchange) => void) {
  const now = { habit: first }
  const server = await startRogue('json', exchange => now.habit(exchange))
  servers.push(server)
  const renewed: string[] = []
  const renewal = { now: () => clock, onRenewed: (name: string) => renewed.push(name) }
  return { now, source: { ...remote(server.url), name: 'far', prefix: 'far' }, renewed, renewal, server }
}

const isDown = ({ response }: Exchange) => void response.writeHead(503).end()
const isUp = ({ goOn }: Exchange) => goOn()
const isSilent = () => undefined

describe('one of several servers that is down', () => {
  it('neither restarts the others nor makes their calls wait for it', async () => {
    const { now, source, renewed, renewal, server } = await far(isDown)
    const near = program('near', [rogue])
    const { backend, call } = await openLive([near, source], { renewal, naming: prefixNaming })
    now.habit = isSilent
    const before = server.seen.length
    for (let round = 0; round < 3; round += 1) {
      clock += retryMs
      await backend.listTools()
      expect(await call('near_echo', { text: 'hi' })).toMatchObject({ isError: false })
    }
    await vi.waitFor(() => expect(server.seen.length).toBeGreaterThan(before), { timeout: 300_000 })
    expect(renewed).toEqual([])
    expect(backend.servers.map(({ failure }) => failure?.server ?? null)).toEqual([null, 'far'])
  })

  it('is opened with a later use, alone, and its tools are listed then', async () => {
    const { now, source, renewed, renewal } = await far(isDown)
    const { backend } = await openLive([program('near', [rogue]), source], { renewal, naming: prefixNaming })
    const names = async () => (await backend.listTools()).map(({ name }) => name)
    now.habit = isUp
    expect(await names()).not.toContain('far_echo')
    expect(renewed).toEqual([])
    clock += retryMs
    await names()
    await vi.waitFor(() => expect(renewed).toEqual(['far']), { timeout: 300_000 })
    expect(await names()).toContain('far_echo')
  })

  it('does not keep the backend from being closed while it is tried', async () => {
    const { now, source, renewal } = await far(isDown)
    const { backend } = await openLive([source], { renewal })
    now.habit = isSilent
    clock += retryMs
    await backend.listTools()
    await backend.close()
    clock += retryMs
    await backend.listTools()
    expect(backend.servers[0]?.failure).not.toBeNull()
  })
})

describe('a server that has gone', () => {
  it('keeps its tools, and its calls wait for one attempt', async () => {
    const renewed: string[] = []
    const renewal = { now: () => clock, onRenewed: (name: string) => renewed.push(name) }
    const { backend, call } = await openLive([withHabit('exits in a call')], { renewal })
    await expect(call('echo')).rejects.toThrow('exit')
    clock += retryMs
    expect((await backend.listTools()).map(({ name }) => name)).toContain('echo')
    expect(renewed).toEqual([])
    await Promise.allSettled([1, 2, 3].map(n => call('echo', { text: String(n) })))
    expect(renewed).toEqual(['shop'])
  })

  it('gives the reason of the last attempt, and no call to a caller that has stopped waiting', async () => {
    const folder = folderWith({ 'shop.env': 'A=1' })
    const file = join(folder, 'shop.env')
    const source = program('shop', [rogue, 'exits in a call'], { environmentFile: setting(file) })
    const renewed: string[] = []
    const renewal = { now: () => clock, onRenewed: (name: string) => renewed.push(name) }
    const { call } = await openLive([source], { renewal })
    await expect(call('echo')).rejects.toThrow('server "shop"')
    renameSync(file, `${file}.away`)
    clock += retryMs
    await expect(call('echo')).rejects.toThrow('shop.env')
    writeFileSync(file, 'A=2')
    await expect(call('echo')).rejects.toThrow('shop.env')
    expect(renewed).toEqual([])
    clock += retryMs
    await expect(call('echo', {}, AbortSignal.abort())).rejects.toThrow('no client waits for it any more')
    expect(renewed).toEqual(['shop'])
    await expect(call('echo')).rejects.toThrow('exit')
  })

  it('is not opened again without a request for it', async () => {
    const { call } = await openLive([withHabit('exits in a call')])
    await expect(call('echo')).rejects.toThrow()
    clock += retryMs
    await expect(call('echo')).rejects.toThrow()
  })
})
