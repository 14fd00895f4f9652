import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it } from 'vitest'
import { readServers } from '../../src/project/loading/read-servers.js'
import { closeAll, openLive } from '../backends/live/open-live.js'
import { startRogue } from '../backends/rogues/http-server.js'
import { startSocketRogue } from '../backends/rogues/websocket-server.js'

const rogues: { close(): Promise<void> }[] = []

afterEach(async () => {
  await closeAll()
  await Promise.all(rogues.splice(0).map(rogue => rogue.close()))
})

/** An example of the guide, at a server of this machine in place of the one that it names. */
async function opened(name: string, written: string, url: string) {
  const text = readFileSync(`fixtures/dialects/holodeck/${name}.yaml`, 'utf8').replace(written, url)
  const { sources, diagnostics } = readServers({ path: `${name}.yaml`, text })
  expect(diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([])
  const environment = { PATH: process.env.PATH, API_TOKEN: 'c0ffee-1234' }
  return openLive(sources, { environment })
}

describe('the remote examples of the guide', () => {
  it.each([
    ['guide-sse', 'https://mcp.example.com/sse', 'sse', 'remote_api'],
    ['guide-http', 'https://mcp.example.com/stream', 'json', 'streaming_api']
  ] as const)('%s answers a call', async (name, written, kind, server) => {
    const rogue = await startRogue(kind)
    rogues.push(rogue)
    const { backend, call } = await opened(name, written, rogue.url)
    expect(backend.servers).toMatchObject([{ name: server, state: 'connected' }])
    expect(await call('echo', { a: 1 })).toMatchObject({ isError: false })
  })

  it('guide-websocket answers a call', async () => {
    const rogue = await startSocketRogue()
    rogues.push(rogue)
    const { backend, call } = await opened('guide-websocket', 'wss://mcp.example.com/ws', rogue.url)
    expect(backend.servers).toMatchObject([{ name: 'realtime', state: 'connected' }])
    expect(await call('echo', { a: 1 })).toMatchObject({ isError: false })
  })
})
