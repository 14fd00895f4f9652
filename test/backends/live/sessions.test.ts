import { afterEach, describe, expect, it, vi } from 'vitest'
import { beginStream, event, type Rogue, startRogue } from '../rogues/http-server.js'
import { closeAll, openLive, remote } from './open-live.js'

const rogues: Rogue[] = []
const start = async (...given: Parameters<typeof startRogue>) => {
  const rogue = await startRogue(...given)
  rogues.push(rogue)
  return rogue
}

afterEach(async () => {
  await closeAll()
  await Promise.all(rogues.splice(0).map(rogue => rogue.close()))
})

describe('a session that the server has forgotten', () => {
  it('keeps no stream of news open', async () => {
    let session = 1
    let [opened, open] = [0, 0]
    const rogue = await start('json', ({ request, response, message, answer, goOn }) => {
      const given = request.headers['mcp-session-id']
      const headers = { 'content-type': 'application/json', 'mcp-session-id': `session-${session}` }
      if (message?.method === 'initialize') response.writeHead(200, headers).end(JSON.stringify(answer))
      else if (request.method === 'GET') {
        opened += 1
        open += 1
        response.on('close', () => {
          open -= 1
        })
        beginStream(response).flushHeaders()
      } else if (given !== undefined && given !== `session-${session}`) response.writeHead(404).end()
      else goOn()
    })
    const { call } = await openLive([remote(rogue.url)])
    for (session = 2; session < 6; session += 1) {
      await vi.waitFor(() => expect(opened).toBe(session - 1), { timeout: 60_000 })
      expect(await call('describe')).toMatchObject({ isError: false })
    }
    await vi.waitFor(() => expect([opened, open]).toEqual([5, 1]), { timeout: 60_000 })
  })
})

describe('a server that asks faster than it reads replies', () => {
  it('has some requests ignored, and keeps its call and a limited number of connections', async () => {
    const held: (() => void)[] = []
    const rogue = await start('events', ({ response, message, answer, goOn }) => {
      if (message && message.method === undefined) held.push(() => response.writeHead(202).end())
      else if (message?.method === 'tools/call') {
        beginStream(response)
        for (let n = 0; n < 300; n += 1)
          response.write(event({ jsonrpc: '2.0', id: `p${n}`, method: 'ping' }))
        response.end(event(answer))
      } else goOn()
    })
    const { call, logs } = await openLive([remote(rogue.url)])
    expect(await call('echo', { text: 'hi' })).toMatchObject({ isError: false })
    await vi.waitFor(() => expect(held.length).toBeGreaterThanOrEqual(100), { timeout: 60_000 })
    // Those of one chunk are taken before the first of them is replied to.
    expect(held.length).toBeLessThan(150)
    expect(logs.map(({ text }) => text).filter(text => text.includes('faster'))).toEqual([
      'asks faster than it reads replies (100 are waiting); some requests are ignored'
    ])
    for (const release of held) release()
  })
})
