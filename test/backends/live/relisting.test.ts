import type { ServerResponse } from 'node:http'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { beginStream, type Exchange, event, type Rogue, startRogue } from '../rogues/http-server.js'
import { closeAll, openLive, remote } from './open-live.js'

let rogue: Rogue | undefined
afterEach(async () => {
  await closeAll()
  await rogue?.close()
})

/** A server that announces changes when the test says so, and holds back its lists after the first. */
async function open() {
  let news: ServerResponse | undefined
  const held: Exchange[] = []
  let lists = 0
  rogue = await startRogue('json', exchange => {
    const { request, response, message, goOn } = exchange
    if (request.method === 'GET') {
      news = beginStream(response)
      news.flushHeaders()
    } else if (message?.method === 'tools/list' && ++lists > 1) held.push(exchange)
    else goOn()
  })
  const onToolsChanged = vi.fn()
  const { backend } = await openLive([remote(rogue.url)], { onToolsChanged })
  await vi.waitFor(() => expect(news).toBeDefined(), { timeout: 300_000 })
  const announce = (times: number) =>
    news?.write(event({ jsonrpc: '2.0', method: 'notifications/tools/list_changed' }).repeat(times))
  /** Answers the list that is asked for now. */
  const answer = async (name: string) => {
    await vi.waitFor(() => expect(held).toHaveLength(1), { timeout: 300_000 })
    const { response, message } = held.pop() ?? {}
    const result = { tools: [{ name, inputSchema: { type: 'object' } }] }
    response?.writeHead(200, { 'content-type': 'application/json' })
    response?.end(JSON.stringify({ jsonrpc: '2.0', id: message?.id, result }))
  }
  return { backend, announce, answer, held, onToolsChanged, lists: () => lists }
}

describe('a list of tools that a server announces anew', () => {
  it('is asked for one at a time, so that the newest wins', async () => {
    const { backend, announce, answer, held, onToolsChanged } = await open()
    announce(1)
    await vi.waitFor(() => expect(held).toHaveLength(1), { timeout: 300_000 })
    announce(1)
    await answer('old')
    await answer('new')
    await vi.waitFor(() => expect(onToolsChanged).toHaveBeenCalledTimes(2), { timeout: 300_000 })
    expect(backend.servers[0]?.tools.map(({ name }) => name)).toEqual(['new'])
  })

  it('is asked for once more for thousands of announcements', async () => {
    const { announce, answer, lists, onToolsChanged } = await open()
    announce(3000)
    await answer('first')
    await answer('last')
    await vi.waitFor(() => expect(onToolsChanged).toHaveBeenCalled(), { timeout: 300_000 })
    expect(lists()).toBe(3)
  })
})
